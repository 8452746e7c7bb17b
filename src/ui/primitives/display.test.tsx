import { readFileSync } from "node:fs"
import { cleanup, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { AgeMark, LiveBadge } from "./Badge.tsx"
import { Chain } from "./Chain.tsx"
import { CountdownRing } from "./CountdownRing.tsx"
import { EmptyState, ErrorState } from "./EmptyState.tsx"
import { ICON_NAMES, sportIcon } from "./icon-names.ts"
import { LiveRegion } from "./LiveRegion.tsx"
import { Money } from "./Money.tsx"
import { Toast } from "./Toast.tsx"
import { ToastRegion } from "./ToastRegion.tsx"

afterEach(cleanup)

describe("icons", () => {
  it("has a symbol for each name and a name for each symbol", () => {
    const sprite = readFileSync(`${import.meta.dirname}/../assets/icons.svg`, "utf8")
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
    expect(drawn).toEqual([...ICON_NAMES])
  })

  it("falls back to the dummy of §9 for a sport it does not know", () => {
    expect(["tennis", "counter-strike", "kabaddi"].map(sportIcon)).toEqual([
      "tennis",
      "esports",
      "sport-dummy",
    ])
    expect(
      ["simulated-football", "virtual-horse-racing", "beach-volleyball", "marble-racing"].map(sportIcon),
    ).toEqual(["football", "horse-racing", "volleyball", "marble"])
  })
})

describe("Chain", () => {
  it("is a list in order with its current step", async () => {
    await renderScreen(
      <Chain
        label="Ставка № 7"
        aheadLabel="впереди"
        links={[
          { key: "a", label: "Отправлена", stage: "past" },
          { key: "b", label: "Проверка", stage: "now" },
          { key: "c", label: "Принята", stage: "ahead" },
        ]}
      />,
    )
    expect(screen.getByRole("list", { name: "Ставка № 7" })).toBeDefined()
    const items = screen.getAllByRole("listitem")
    expect(items.map((item) => item.textContent)).toEqual(["Отправлена", "Проверка", "Принята, впереди"])
    expect(items.map((item) => item.getAttribute("aria-current"))).toEqual([null, "step", null])
  })
})

describe("CountdownRing", () => {
  it("rounds seconds up, keeps within its bounds and has a name", async () => {
    const { rerender } = await renderScreen(
      <CountdownRing left={2.1} total={5} label="Проверяем коэффициенты" />,
    )
    expect(screen.getByRole("timer", { name: "Проверяем коэффициенты" }).textContent).toBe("3")
    rerender(<CountdownRing left={-1} total={5} label="Проверяем коэффициенты" />)
    expect(screen.getByRole("timer").textContent).toBe("0")
    rerender(<CountdownRing left={9} total={5} label="Проверяем коэффициенты" />)
    expect(screen.getByRole("timer").textContent).toBe("5")
  })
})

describe("Money", () => {
  it("colours only a result, and signs it", async () => {
    const { container } = await renderScreen(
      <>
        <Money value={{ amount: 109_620, currency: "RUB" }} result />
        <Money value={{ amount: -50_000, currency: "RUB" }} result />
        <Money value={{ amount: 0, currency: "RUB" }} result />
        <Money value={{ amount: 50_000n, currency: "RUB" }} />
      </>,
    )
    expect(
      [...container.children].map((part) => [part.className, part.textContent?.replaceAll("\u00a0", " ")]),
    ).toEqual([
      ["num up", "+1 096,20 ₽"],
      ["num down", "−500 ₽"],
      ["num", "0 ₽"],
      ["num", "500 ₽"],
    ])
  })
})

describe("what announces itself", () => {
  it("tells errors at once and the rest politely", async () => {
    await renderScreen(
      <ToastRegion
        label="Уведомления"
        polite={<Toast kind="success" title="Ставка принята" />}
        assertive={
          <Toast kind="error" title="Ставка не принята">
            Рынок закрыт.
          </Toast>
        }
      />,
    )
    expect(screen.getByRole("region", { name: "Уведомления" })).toBeDefined()
    expect(screen.getByRole("status").textContent).toBe("Ставка принята")
    expect(screen.getByRole("alert").textContent).toBe("Ставка не принятаРынок закрыт.")
  })

  it("tells a failure and shows an empty place quietly", async () => {
    await renderScreen(
      <>
        <EmptyState title="В купоне пусто">Нажмите на цену.</EmptyState>
        <ErrorState title="Линия не загрузилась">Повторите.</ErrorState>
      </>,
    )
    expect(screen.getByRole("alert").textContent).toBe("Линия не загрузиласьПовторите.")
  })

  it("has the heading of a page where it is all that the page has", async () => {
    await renderScreen(
      <>
        <EmptyState isPage title="Войдите" />
        <ErrorState isPage title="Страница не найдена" />
        <EmptyState title="В купоне пусто" />
      </>,
    )
    const headings = screen.getAllByRole("heading", { level: 1 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(["Войдите", "Страница не найдена"])
  })

  it("says a digest as a whole", async () => {
    await renderScreen(<LiveRegion>3 цены изменились</LiveRegion>)
    const region = screen.getByText("3 цены изменились")
    expect([region.getAttribute("aria-live"), region.getAttribute("aria-atomic")]).toEqual(["polite", "true"])
  })

  it("names what is drawn", async () => {
    await renderScreen(
      <>
        <LiveBadge label="Лайв">62′</LiveBadge>
        <AgeMark label="Только для совершеннолетних" age={18} />
      </>,
    )
    expect(screen.getByRole("img", { name: "Лайв" })).toBeDefined()
    expect(screen.getByRole("img", { name: "Только для совершеннолетних" }).textContent).toBe("18+")
  })
})
