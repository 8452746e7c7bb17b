/** Most characters, as people see them, of what an idea is called by. */
const MOST = 60

/** What an idea is called by where its whole text would be read out: its beginning, cut between words, or between characters where a word is as long. */
export const ideaTitle = (text: string): string => {
  const seen = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text.trim())].map(
    ({ segment }) => segment,
  )
  if (seen.length <= MOST) return seen.join("").replaceAll(/\s+/g, " ")
  const cut = seen.slice(0, MOST).join("")
  const words = /\s/.test(seen[MOST] ?? "") ? cut : cut.replace(/\s+\S*$/u, "")
  return `${words.replaceAll(/\s+/g, " ")}…`
}
