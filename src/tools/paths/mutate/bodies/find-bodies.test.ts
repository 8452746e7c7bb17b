import { describe, expect, test } from "vitest"
import { bodyMutants, withMutants } from "./find-bodies.ts"

const mutantsIn = (source: string) => bodyMutants("machines/a/door/door.machine.ts", source, "all")
const namesIn = (source: string) =>
  mutantsIn(source).mutants.map(({ name }) => name.replace("door.machine.ts ", ""))

/** The module's value `made`, with the mutant at a place in the list alive, or none. */
const madeBy = (source: string, alive: number): unknown => {
  const written = withMutants(source, mutantsIn(source), "").replaceAll("export const made", "made")
  const body = `let made; const $damaged = (place) => place === ${alive};
    const $made = (part, given) => typeof part === "function" ? part(...given) : part;
    const assign = (part) => part; ${written}; return made`
  return new Function(body)()
}

describe("the mutants of a body", () => {
  test("flip a comparison and move its bound", () => {
    expect(namesIn("export const isDue = (at, now) => at <= now")).toEqual([
      "isDue: at <= now → at < now",
      "isDue: at <= now → at > now",
    ])
  })

  test("swap operators, leave out a negation, force a branch and change what is given back", () => {
    expect(namesIn("const f = (a, b) => a && !b")).toEqual(["f: a && !b → (a) || (!b)", "f: !b → b"])
    expect(namesIn("const f = (a, b) => a + b")).toEqual(["f: a + b → a - b"])
    expect(namesIn("const f = (a) => (a ? 1 : 2)")).toEqual([
      "f: a ? 1 : 2 → 1",
      "f: a ? 1 : 2 → 2",
      "f: 1 → 2",
      "f: 2 → 3",
    ])
    expect(namesIn("const f = (a) => { if (a) go(); return true }")).toEqual([
      "f: a → true",
      "f: a → false",
      "f: go(); → nothing",
      "f: true → false",
    ])
  })

  test("ask of some what was asked of every, keep what was left out, take the most for the least", () => {
    expect(namesIn("const f = (a) => a.some(g)")).toEqual(["f: a.some(g) → a.every(g)"])
    expect(namesIn("const f = (a) => a.filter(g)")).toEqual(["f: a.filter(g) → a"])
    expect(namesIn("const f = (a, b) => Math.min(a, b)")).toEqual(["f: Math.min(a, b) → Math.max(a, b)"])
  })

  test("drop each property of an assignment, and all of it", () => {
    expect(namesIn("const actions = { keep: assign({ a: x, b: y }) }")).toEqual([
      "keep: { a: x, b: y } → ({})",
      "keep: { a: x, b: y } → without a: x",
      "keep: { a: x, b: y } → without b: y",
    ])
  })

  test("answer for a guard, also for one that is made elsewhere", () => {
    expect(namesIn("const guards = { isOpen: ({ context }) => context.open, isShut: shut }")).toEqual([
      "isOpen: context.open → true",
      "isOpen: context.open → false",
      "isShut: shut → true",
      "isShut: shut → false",
    ])
  })

  test("answer for a guard or a change that charts share", () => {
    expect(
      namesIn("export const doorGuards = { isOpen: ({ context }) => context.open, isShut: shut }"),
    ).toEqual([
      "isOpen: context.open → true",
      "isOpen: context.open → false",
      "isShut: shut → true",
      "isShut: shut → false",
    ])
    expect(namesIn("export const doorChanges = { forget: () => nothing, remember: read }")).toEqual([
      "forget: nothing → ({})",
      "remember: read → ({})",
    ])
  })

  test("leave alone what stands for the checker of types", () => {
    const source = 'const actions = { take: assign(({ event }) => event.type === "a" ? { b: event.b } : {}) }'
    expect(namesIn(source).filter((name) => name.includes("!=="))).toEqual([])
    expect(
      namesIn('const take = ({ event }) => (isEvent(event, "a") && event.output.ok ? event.b : c)'),
    ).toEqual(['take: isEvent(event, "a") && event.output.ok ? event.b : c → c'])
  })

  test("ask no event that does not come, nor tell a property that is undefined from one that is not there", () => {
    const source = 'const take = ({ event }) => { if (event.type !== "a") return {}; return event }'
    expect(namesIn(source).filter((name) => name.includes("→ false"))).toEqual([])
    expect(namesIn("const f = (a) => (a === undefined ? {} : { a })")).toEqual([
      "f: a === undefined ? {} : { a } → {}",
      "f: a === undefined → a !== undefined",
      "f: { a } → without a",
    ])
    expect(namesIn("const f = (a) => (a === undefined ? {} : { b: a + a })")).toContain(
      "f: a === undefined ? {} : { b: a + a } → { b: a + a }",
    )
  })

  test("are none where the checker of types would refuse what is left", () => {
    expect(namesIn("const f = (a) => (a === undefined ? {} : { b: { ...a } })")).not.toContainEqual(
      expect.stringContaining("→ { b: { ...a } }"),
    )
    expect(namesIn("const f = (a) => { if (a === undefined) return 0; return a.b }")).toEqual([
      "f: a === undefined → true",
      "f: a === undefined → a !== undefined",
      "f: 0 → 1",
    ])
    expect(namesIn("const f = (a) => { if (a === undefined) return 0; return b }")).toContain(
      "f: a === undefined → false",
    )
    expect(namesIn('const f = (a) => { const [b = "", c = ""] = a.split("."); return b + c }')).toEqual([
      'f: "" → "damaged"',
      'f: "." → ""',
      "f: b + c → b - c",
    ])
    expect(namesIn("const f = (a) => a !== undefined && a.b")).toEqual([
      "f: a !== undefined → a === undefined",
    ])
    expect(namesIn("const f = (a) => a !== undefined && b")).toHaveLength(2)
    expect(
      namesIn('const f = (a, event) => a !== undefined && event.type === "b" && event.c'),
    ).not.toContainEqual(expect.stringContaining("||"))
  })

  test("are none of what a module computes as it is read, nor of its types", () => {
    expect(namesIn("export const LIMIT = 5 * 3\nexport type Size = 1 | 2")).toEqual([])
  })

  test("have names of their own where the same stands twice", () => {
    expect(namesIn("const f = (a) => [a < 1, a < 1]").filter((name) => name.includes("<="))).toEqual([
      "f: a < 1 → a <= 1",
      "f: a < 1 → a <= 1 (2)",
    ])
  })
})

describe("a module with its mutants in it", () => {
  const source = "export const made = [3, 4].filter((each) => each > 3 && each < 9).map((each) => each * 2)"

  test("does what is written while none is alive", () => {
    expect(madeBy(source, -1)).toEqual([8])
  })

  test("does what each of them says while it is alive", () => {
    const found = mutantsIn(source).mutants
    const made = (words: string) =>
      madeBy(
        source,
        found.findIndex(({ name }) => name.endsWith(words)),
      )
    expect(made("each > 3 → each >= 3")).toEqual([6, 8])
    expect(made("each * 2 → each / 2")).toEqual([2])
    expect(made("(each > 3) || (each < 9)")).toEqual([6, 8])
  })

  test("makes what is given to assign at each use", () => {
    const assigning = "export const made = assign({ open: true })({})"
    const open = mutantsIn(assigning).mutants.findIndex(({ name }) => name.endsWith("true → false"))
    expect(madeBy(assigning, -1)).toEqual({ open: true })
    expect(madeBy(assigning, open)).toEqual({ open: false })
  })
})
