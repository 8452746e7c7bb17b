import type { FieldOption } from "./registration.ts"

/** §5 Search input max length. */
const SEARCH_MAX_LENGTH = 100

/** §9: a multi-select shows no more options than these. */
export const OPTIONS_LIMIT = 1000

/** §9 UI: a list shows no more options than these; what else there is is found by searching. */
export const LIST_LIMIT = 99_999

/** §9 UI: rows that stand in a list while its options are on their way. */
export const SKELETON_ROWS = 5

const shown = <Option>(options: readonly Option[]): readonly Option[] =>
  options.length > LIST_LIMIT ? options.slice(0, LIST_LIMIT) : options

/** What stays of a typed search: no more than a hundred characters. */
export const searchText = (typed: string): string => [...typed].slice(0, SEARCH_MAX_LENGTH).join("")

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase()

/** Options whose name, code or alias holds the search, accents and letter case aside; all before anything is typed, as many as a list shows. */
export const searchOptions = <Option extends FieldOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] => {
  const wanted = folded(searchText(typed).trim())
  if (wanted === "") return shown(options)
  return shown(
    options.filter(({ name, code, Alpha2, aliases }) =>
      [name, code ?? "", Alpha2 ?? "", ...(aliases ?? [])].some((text) => folded(text).includes(wanted)),
    ),
  )
}
