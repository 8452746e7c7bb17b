import type { Reach } from "./Query.ts"

/**
 * A list that is asked for part by part, as far as it is wanted: all its parts at first, one more where the rest is known.
 * @param read a part; `next`: what the part before gave, nothing for the first
 * @param joined what is known with one more part
 */
export const readParts = async <Part extends { readonly next?: unknown }>(
  { known, pages }: Reach<Part>,
  read: (next: Part["next"]) => Promise<Part>,
  joined: (known: Part, more: Part) => Part,
): Promise<Part> => {
  let listed = known ?? (await read(undefined))
  const wanted = known === undefined ? pages - 1 : 1
  for (let page = 0; page < wanted && listed.next !== undefined; page += 1)
    listed = joined(listed, await read(listed.next))
  return listed
}
