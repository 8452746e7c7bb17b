import type { Crest } from "#models/line/catalogue/crest.ts"

/** What lies on the ground of a shirt or a crest in its second colour, on a field of 32. */
export const PATTERNS: Readonly<Record<Crest["pattern"], string>> = {
  plain: "M0 0h32v8H0Z",
  halves: "M16 0h16v32H16Z",
  stripes: "M4 0h5v32H4ZM14 0h5v32h-5ZM24 0h5v32h-5Z",
  hoops: "M0 5h32v5H0ZM0 14h32v5H0ZM0 23h32v5H0Z",
  sash: "M0 0h10l22 26v12L0 4Z",
  chevron: "M0 8 16 20 32 8v8L16 28 0 16Z",
  quarters: "M0 0h16v16H0ZM16 16h16v16H16Z",
  cross: "M13 0h6v12h13v6H19v14h-6V18H0v-6h13Z",
}
