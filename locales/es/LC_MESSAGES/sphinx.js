// The words of Sphinx's search in the browser. Its own Spanish ones lack the number of pages found.
Documentation.addTranslations({
    "locale": "es",
    "messages": {
        ", in ": ", en ",
        "Hide Search Matches": "Quitar el resaltado",
        "Preparing search...": "Preparando la búsqueda…",
        "Search Results": "Resultados",
        "Searching": "Buscando",
        "Search finished, found one page matching the search query.": [
            "Se ha encontrado una página.",
            "Se han encontrado ${resultCount} páginas."
        ],
        "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.": "No se ha encontrado nada. Hay que comprobar cómo están escritas las palabras, o probar con menos."
    },
    "plural_expr": "n == 1 ? 0 : 1"
});
