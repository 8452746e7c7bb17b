import type { FieldOption } from "./registration.ts"

/** §5 Search input max length. */
const SEARCH_MAX_LENGTH = 100

/** §9: a multi-select shows no more options than these. */
export const OPTIONS_LIMIT = 1000

/** What stays of a typed search: no more than a hundred characters. */
export const searchText = (typed: string): string => [...typed].slice(0, SEARCH_MAX_LENGTH).join("")

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase()

/** Options whose name, code or alias holds the search, accents and letter case aside; all before anything is typed. */
export const searchOptions = <Option extends FieldOption>(
  options: readonly Option[],
  typed: string,
): readonly Option[] => {
  const wanted = folded(searchText(typed).trim())
  if (wanted === "") return options
  return options.filter(({ name, code, Alpha2, aliases }) =>
    [name, code ?? "", Alpha2 ?? "", ...(aliases ?? [])].some((text) => folded(text).includes(wanted)),
  )
}
