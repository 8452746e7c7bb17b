import { foldedWords } from "./fold-name.ts"

/** Under this the browser keeps what was searched for. */
export const RECENT_SEARCHES_KEY = "recent-searches"
/** So many are kept. */
export const MOST_RECENT = 8
/** §5: the search input takes at most 100 characters. */
export const LONGEST_SEARCH = 100

/** What was searched for in this browser, the latest first. */
export type RecentSearches = ReadonlyArray<string>

const meant = (text: string): string => foldedWords(text).join(" ")

/** With a text at the top: what says the same in other letters is not kept twice. One without words changes nothing. */
export const withSearch = (recent: RecentSearches, text: string): RecentSearches =>
  meant(text) === ""
    ? recent
    : [text.trim(), ...recent.filter((each) => meant(each) !== meant(text))].slice(0, MOST_RECENT)

/** Reads what a storage keeps; what is no list of texts is as good as none. */
export const readSearches = (kept: string | null): RecentSearches => {
  const read: unknown = kept === null ? [] : JSON.parse(kept)
  return Array.isArray(read)
    ? read
        .filter((each): each is string => typeof each === "string" && each.length <= LONGEST_SEARCH)
        .slice(0, MOST_RECENT)
    : []
}
