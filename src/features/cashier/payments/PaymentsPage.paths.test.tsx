import { act, cleanup, screen as page, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { QueryEvent } from "#machines/request/query/query.events.ts"
import { queryMachine } from "#machines/request/query/query.machine.ts"
import { model } from "#machines/request/query/query.model.ts"
import type { QueryAsked, QueryOutcome } from "#machines/request/query/query.setup.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { livingQuery } from "#src/services/begin-query.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { begin, queriesOf } from "#tests/support/queries.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import PaymentsPage from "./PaymentsPage.tsx"

const words = await loadedWords("en")

type Snapshot = SnapshotFrom<typeof queryMachine>

const mount = (input: Parameters<typeof createActor<typeof queryMachine>>[1]) => {
  const held = {
    ask: heldPromise<QueryOutcome, QueryAsked>(),
    follow: heldPromise<undefined, { readonly wasKnown: boolean }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const { ask, deadline, follow } = held
  const logics = { ask: ask.logic, deadline: deadline.logic, follow: follow.logic as never }
  const actor = createActor(queryMachine.provide({ actors: logics }), input).start()
  const queries = queriesOf((asked, asking) =>
    asked.question.startsWith("statement/") ? livingQuery(actor, asking) : begin(asked, asking),
  )
  const { betting } = lineSetting()
  return { actor, held, betting: { ...betting, queries: queries } }
}
type Screen = ReturnType<typeof mount>

/** Follows the subject or asks otherwise: lists of games do, this page does not. */
const tell = ({ actor }: Screen, event: QueryEvent) => act(() => actor.send(event))

const can = (name: string) => page.queryByRole("button", { name }) !== null

/** Presses what the page offers where, and only where, the chart takes it. */
const pressed =
  (name: string) =>
  (_: Screen, __: QueryEvent, { isAccepted }: { readonly isAccepted: boolean }) =>
    isAccepted ? press(name) : expect(can(name)).toBe(false)

type Listed = { readonly lines: ReadonlyArray<{ readonly id: number }> }

/** The moves that are known, and beneath them what the page offers. */
const lists =
  (offers: { readonly retry?: true; readonly more?: false } = {}) =>
  (_: Screen, { context }: Snapshot) => {
    const { lines } = (context.answer ?? { value: { lines: [] } }).value as Listed
    expect(lines).not.toEqual([])
    for (const { id } of lines) expect(page.getByText(`No. ${id}`)).toBeDefined()
    expect(can("Try again")).toBe(offers.retry === true)
    expect(can("Show more")).toBe(context.answer?.more === true && offers.more !== false && !offers.retry)
  }

const isFailed = () => {
  expect(can("Try again")).toBe(true)
  expect(page.queryByRole("list", { name: "Moves of the account" })).toBeNull()
}

const isGone = () => expect(page.queryByRole("heading", { name: "Payments" })).toBeNull()

runPathsOnScreen<typeof queryMachine, Screen>({
  model,
  render: (input) => mount({ input }),
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "query.opened": ({ betting }, _, { isAccepted }) => {
      if (isAccepted)
        render(
          <MemoryRouter initialEntries={["/en/account/payments"]}>
            <Words store={words}>
              <BettingProvider value={betting}>
                <PaymentsPage />
              </BettingProvider>
            </Words>
          </MemoryRouter>,
        )
    },
    "query.closed": async () => {
      cleanup()
      await Promise.resolve()
    },
    "question.changed": tell,
    "answer.outdated": tell,
    "news.told": tell,
    "more.asked": pressed("Show more"),
    "retry.asked": pressed("Try again"),
  },
  answers: {
    ask: ({ held }, answer) => settle(held.ask, answer),
    follow: ({ held }, answer) => settle(held.follow, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: isGone,
    "looked.loading": () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    "looked.failed.resting": isFailed,
    "looked.failed.trying": isFailed,
    "looked.ready.fresh": lists(),
    "looked.ready.refreshing": lists(),
    "looked.ready.turning": lists({ more: false }),
    "looked.ready.short": lists({ retry: true }),
    closed: isGone,
  },
})
