import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { createActor } from "xstate"
import { limitDeskMachine } from "#machines/limits/limit-desk/limit-desk.machine.ts"
import type { LimitHistory, LimitHistoryLine, PlayReport, PlaySums } from "#models/limits/play-report.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayAnswers } from "#src/services/ask-play.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { lineSetting, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import { limitDeskFlow } from "../limit-desk/limit-desk-flow.ts"
import { HistoryPart } from "./HistoryPart.tsx"
import { ReportPart } from "./ReportPart.tsx"

afterEach(cleanup)

const HOUR = 3_600_000
const RUB = "RUB" as CurrencyCode

const sums = (more: Partial<PlaySums> = {}): PlaySums => ({
  staked: minorUnits(50_000),
  returned: minorUnits(20_000),
  paidIn: minorUnits(100_000),
  paidOut: minorUnits(0),
  playedMs: 26 * HOUR,
  sessions: 9,
  ...more,
})
const REPORT: PlayReport = {
  currency: RUB,
  sums: [sums({ days: 7 }), sums({ days: 30 }), sums()],
  markers: [
    { id: "night", value: 630, bound: 600, isReached: true },
    { id: "stakes", value: 40, bound: 100, isReached: false },
  ],
}
const line = (id: number, more: Partial<LimitHistoryLine> = {}): LimitHistoryLine => ({
  id,
  at: NOON - id,
  kind: "limit.set",
  limit: "deposit-day",
  amount: minorUnits(50_000),
  currency: RUB,
  ...more,
})

/** The page of limits over answers as said. */
const shown = async (told: PlayReport, history: PlayAnswers["history"]) => {
  const asked = vi.fn(history)
  const play = () => Promise.resolve({ report: () => Promise.resolve(told), history: asked })
  const desk = createActor(limitDeskMachine).start()
  await renderScreen(
    <FlowHostContext value={flowHostOf(new Map([[limitDeskFlow, desk]]))}>
      <BettingProvider value={lineSetting([], {}, { play }).betting}>
        <ReportPart />
        <HistoryPart />
      </BettingProvider>
    </FlowHostContext>,
    { path: "/ru", language: "ru" },
  )
  return asked
}
const none = (): Promise<LimitHistory> => Promise.resolve({ lines: [] })

it("tells what play came to in each time, and marks what may be a sign of harm", async () => {
  await shown(REPORT, none)
  const report = within(await screen.findByRole("region", { name: "Ваша игра" }))
  const [week, , all] = report.getAllByRole("listitem")
  expect(week?.textContent).toMatch(
    /За 7 дней.*Результат.*300\s₽.*Время игры26 ч 0 мин.*Сеансы9.*Поставлено500\s₽.*Пополнено1\s000\s₽/,
  )
  expect(all?.textContent).toContain("За всё время")
  const markers = within(screen.getByRole("region", { name: "На что обратить внимание" }))
  const night = markers.getByText("Игра с полуночи до пяти утра").parentElement
  expect(night?.textContent).toMatch(/10 ч 30 мин.*Отмечено: повод задуматься — от 10 ч 0 мин/)
  expect(night?.dataset.reached).toBe("true")
  expect(markers.getByText(/^40\s%$/).parentElement?.dataset.reached).toBe("false")
  expect(markers.getByText(/^Отмеченное бывает/)).toBeDefined()
})

it("says that nothing points to harm where nothing does", async () => {
  await shown({ ...REPORT, markers: REPORT.markers.slice(1) }, none)
  expect(await screen.findByText(/не заметили ничего/)).toBeDefined()
  expect(screen.getByText("Вы ещё ничего не меняли.")).toBeDefined()
})

it("tells each change in a sentence, and goes on by the key of the last part", async () => {
  const { currency: _, ...ofTime } = line(7, { limit: "time-day", amount: minorUnits(90) })
  const { amount: __, ...rid } = line(6, { kind: "raise.asked", until: NOON })
  const asked = await shown(REPORT, (before) =>
    Promise.resolve(
      before === undefined
        ? {
            lines: [
              line(9, { kind: "player.excluded" }),
              line(8, { kind: "play.barred", by: "session", until: NOON }),
              ofTime,
              rid,
              line(5, { kind: "check.chosen", minutes: 21 }),
              line(4, { kind: "figures.chosen", shown: false }),
            ],
            next: 4,
          }
        : { lines: [line(3)] },
    ),
  )
  const history = within(await screen.findByRole("region", { name: "История лимитов и перерывов" }))
  const sentences = () => history.getAllByRole("listitem").map((each) => each.firstElementChild?.textContent)
  expect(sentences()).toEqual([
    "Самоисключение навсегда",
    expect.stringMatching(/^Время сеанса вышло, игра остановлена до /),
    "Время за день: лимит 1 ч 30 мин",
    expect.stringMatching(/^Пополнения за день: вы попросили снять лимит/),
    "Напоминание о времени: через каждые 21 минуту",
    "Время и результат сеанса скрыты",
  ])
  await userEvent.click(history.getByRole("button", { name: "Показать ещё" }))
  expect(asked).toHaveBeenLastCalledWith(4, expect.anything())
  expect(sentences().at(-1)).toMatch(/^Пополнения за день: лимит 500\s₽$/)
})
