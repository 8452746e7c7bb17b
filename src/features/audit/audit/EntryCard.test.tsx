import { act, cleanup, configure, render, screen } from "@testing-library/react"
import { Suspense } from "react"
import { afterEach, expect, it } from "vitest"
import type { RecordEntry } from "#models/audit/record.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { EntryCard } from "./EntryCard.tsx"

// The words of all charts are loaded, which takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const entry: RecordEntry = {
  seq: 7,
  at: 0,
  stream: "deposit:1",
  version: 1,
  type: "deposit.pressed",
  schemaVersion: 1,
  actor: "player:1",
  correlation: 7,
  commit: 7,
  consequences: 0,
  chart: "deposit",
  before: "choosing",
  after: "sending",
  transition: {
    key: "deposit.unknown|answer.asked|0",
    description: "The same deposit is sent again under its key.",
    rule: "§9 Cashier",
    note: "Never a second deposit: the key answers the same.",
  },
  changes: [],
  payload: null,
  postings: [],
  hash: "",
}

it("a wallet as it stood has its balance in units of its currency, and what its chart knew", async () => {
  const words = await loadedWords("en")
  const balances = [{ account: "player:1", currency: "EUR", amount: "123456" }]
  await act(async () =>
    render(
      <Words store={words}>
        <Suspense>
          <EntryCard
            entry={{ ...entry, stood: { currency: "EUR", balance: 123_456 }, balances }}
            onFollow={undefined}
          />
        </Suspense>
      </Words>,
    ),
  )
  const table = await screen.findByRole("table", { name: "Balance by the postings" })
  expect(table.textContent).toMatch(/player:1.*1,234\.56/)
  expect(screen.getByText(/"balance": 123456/)).toBeDefined()
})

it.each([
  [
    "ru",
    "То же пополнение отправляется ещё раз со своим ключом.",
    "Второго пополнения не бывает: на тот же ключ тот же ответ.",
  ],
  [
    "en",
    "The same deposit is sent again under its key.",
    "Never a second deposit: the key answers the same.",
  ],
] as const)("an auditor who reads %s is told in it what the transition was", async (language, said, note) => {
  const words = await loadedWords(language)
  await act(async () =>
    render(
      <Words store={words}>
        <Suspense>
          <EntryCard entry={entry} onFollow={undefined} />
        </Suspense>
      </Words>,
    ),
  )
  expect((await screen.findByText(said)).lang).toBe(language)
  expect(screen.getByText(note).lang).toBe(language)
  expect(screen.getByText("§9 Cashier").lang).toBe("en")
})
