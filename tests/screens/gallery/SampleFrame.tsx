import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { HEADER } from "#models/site/header.ts"
import { accountSections } from "#src/features/request/frame/account-sections.ts"
import { Frame } from "#src/features/request/frame/Frame.tsx"
import type { FrameAccount, RailData } from "#src/features/request/frame/frame-data.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "./gallery.module.css"
import { SamplePrices } from "./SamplePrices.tsx"

const ACCOUNTS: Readonly<Record<string, FrameAccount>> = {
  unknown: { kind: "unknown" },
  guest: { kind: "guest", onSignIn: () => undefined, onRegister: () => undefined },
  player: {
    kind: "player",
    balance: { amount: 1_248_050, currency: "RUB" },
    betsHref: "/ru/account/history",
    inbox: null,
    href: "/ru/account",
    sections: accountSections("/ru/account"),
    day: () =>
      Promise.resolve({ playedMs: 2_520_000, settled: 4, result: { amount: -125_000, currency: "RUB" } }),
    onDeposit: () => undefined,
    onSignOut: () => undefined,
  },
}

const RAIL: RailData = {
  quick: [
    { key: "live", name: "Сейчас в лайве", href: "/ru/live", icon: "live", count: 148 },
    { key: "soon", name: "Начало в ближайшие 2 ч", href: "/ru/soon", icon: "clock", count: 86 },
  ],
  top: [
    { key: "c1", name: "Премьер-лига", href: location.pathname, code: "en", count: 10 },
    { key: "c2", name: "Премьер-лига", href: "/ru/c2", code: "ru", count: 8 },
    { key: "c3", name: "Чемпионат с очень длинным названием", href: "/ru/c3", code: "es", count: 1284 },
  ],
  sports: [
    { key: "s1", name: "Футбол", href: "/ru/s1", icon: "football", count: 1284 },
    { key: "s2", name: "Теннис", href: "/ru/s2", icon: "tennis", count: 312 },
    { key: "s3", name: "Хоккей", href: "/ru/s3", icon: "ice-hockey", count: 146 },
    { key: "s4", name: "Баскетбол", href: "/ru/s4", icon: "basketball", count: 203 },
    { key: "s5", name: "Киберспорт", href: "/ru/s5", icon: "esports", count: 164 },
  ],
}

const WAITING: RailData = { quick: undefined, top: undefined, sports: undefined }

/** The frame around a page of sample prices. */
export const SampleFrame = (props: {
  readonly layers: ActorRefFrom<typeof pageLayersMachine>
  readonly appearance: AppearanceStore
  readonly account: string
}): ReactNode => (
  <Frame
    site={{
      brand: "Statebook",
      homeHref: "/ru",
      searchHref: "/ru/search",
      minimumAge: 18,
      header: HEADER,
      sections: [
        { key: "line", href: location.pathname },
        { key: "live", href: "/ru/live", count: 148 },
      ],
      languages: [
        { code: "ru", name: "Русский" },
        { code: "en", name: "English" },
      ],
    }}
    account={ACCOUNTS[props.account] ?? { kind: "unknown" }}
    rail={props.account === "unknown" ? WAITING : RAIL}
    layers={props.layers}
    appearance={props.appearance}
    onLanguage={() => undefined}
    onCookies={() => undefined}
    couponCount={3}
    coupon={<EmptyState title="В купоне пусто">Нажмите на цену, и она появится здесь.</EmptyState>}
  >
    <h1 className="title">Футбол</h1>
    <div className={`card ${styles.card}`}>
      <SamplePrices />
    </div>
  </Frame>
)
