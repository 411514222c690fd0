"""The classes of companies, whatever a title calls them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.rulesheet.values import Value, unless

if TYPE_CHECKING:
    from engine.titles import Title
    from engine.titles.facts import CompanyFacts

COMPANY, MERGED, MINOR, NATIONAL = "company", "merged", "minor", "national"


def class_of(company: CompanyFacts) -> str:
    """The class of a company; one that no sale of shares floats is merged from others."""
    if company.kind in (MINOR, NATIONAL):
        return company.kind
    return MERGED if company.float_percent is None else COMPANY


def of_class(title: Title, name: str = COMPANY) -> list[CompanyFacts]:
    """The companies of one class."""
    return [company for company in title.facts.companies if class_of(company) == name]


def classes(title: Title) -> list[str]:
    """The classes that a title has, the usual one first."""
    found = {class_of(company) for company in title.facts.companies}
    return [name for name in (COMPANY, MERGED, MINOR, NATIONAL) if name in found]


def usual(values: Iterable[tuple[str, Value]]) -> Value:
    """The commonest value, and whoever has another."""
    found = dict(values)
    most = Counter(found.values()).most_common(1)[0][0]
    return unless(most, found)
