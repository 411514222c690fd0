"""The map, its track and its stations: hexes, tiles, networks and routes; it knows no money and no rounds."""
