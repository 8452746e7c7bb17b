import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const FEATURES = "src/features/"

/** Why a part may hold a state or run an effect of its own. */
const REASONS = {
  chosen:
    "what is chosen, typed or unfolded in this part: nothing else asks for it, and it goes with the part",
  said: "words that are said once to those who listen to the page",
  browser:
    "follows the browser or keeps in it: focus, address, scroll, size, keys, clock, names, another window",
  feed: "follows topics of the feed and prices, which stand outside charts",
  joined: "to go: tells one chart, or the page, what another came to, which a parent or a link would",
} as const

/** Parts with states or effects of their own, how many, and why. A new one needs a reason; one less is a number less here. */
const LIST: ReadonlyArray<
  readonly [file: string, count: number, ...why: ReadonlyArray<keyof typeof REASONS>]
> = [
  ["betting/bids/CounterOffer.tsx", 1, "browser"],
  ["betting/history/HistoryPage.tsx", 1, "chosen"],
  ["casino/crash-table/use-flight.ts", 2, "browser"],
  ["casino/game-table/GameTable.tsx", 1, "browser"],
  ["casino/games/scratch/ScratchStage.tsx", 1, "chosen"],
  ["casino/games/shooting/ShootingStage.tsx", 3, "browser"],
  ["casino/games/use-elapsed.ts", 2, "browser"],
  ["casino/lobby/CasinoPage.tsx", 1, "chosen"],
  ["casino/provided/use-frame.ts", 2, "browser"],
  ["casino/timed-table/use-server-now.ts", 2, "browser"],
  ["coupon/coupon-code/SavedCode.tsx", 1, "said"],
  ["coupon/coupon/CouponEditor.tsx", 2, "said", "feed"],
  ["coupon/coupon/TogetherPicks.tsx", 2, "said"],
  ["coupon/slip/PrintedSlip.tsx", 1, "browser"],
  ["coupon/slip/SlipShare.tsx", 3, "said", "browser"],
  ["identification/identification/CodeToCompare.tsx", 1, "browser"],
  ["identification/identification/PicturePreview.tsx", 1, "browser"],
  ["identification/identification/PictureSlot.tsx", 1, "chosen"],
  ["identification/identification/ProviderWidget.tsx", 1, "browser"],
  ["identification/review/CasePanel.tsx", 1, "browser"],
  ["identification/review/CaseQueue.tsx", 1, "browser"],
  ["identity/activation/ActivationPage.tsx", 2, "browser"],
  ["identity/registration/CodeInput.tsx", 1, "browser"],
  ["identity/registration/CredentialsCard.tsx", 1, "said"],
  ["identity/registration/PasswordInput.tsx", 1, "chosen"],
  ["identity/registration/PhoneCodeSelect.tsx", 3, "browser"],
  ["identity/registration/PhoneConfirmation.tsx", 1, "chosen"],
  ["identity/registration/PhoneInput.tsx", 2, "chosen", "browser"],
  ["identity/registration/PlaceField.tsx", 3, "joined"],
  ["identity/registration/use-phone-reader.ts", 2, "browser"],
  ["identity/registration/use-seconds-left.ts", 2, "browser"],
  ["identity/social/SocialPage.tsx", 2, "browser"],
  ["line/broadcast/Broadcast.tsx", 1, "feed"],
  ["line/broadcast/Drawn.tsx", 1, "feed"],
  ["line/broadcast/PlayOrVideo.tsx", 1, "browser"],
  ["line/broadcast/use-in-view.ts", 4, "browser"],
  ["line/line/GamePage.tsx", 3, "chosen"],
  ["line/line/HomePage.tsx", 1, "chosen"],
  ["line/line/LinePage.tsx", 1, "chosen"],
  ["line/line/LivePrice.tsx", 1, "feed"],
  ["line/line/MainSection.tsx", 1, "chosen"],
  ["line/line/MoreGames.tsx", 1, "browser"],
  ["line/line/PriceHistoryDialog.tsx", 1, "chosen"],
  ["line/line/PricePlot.tsx", 1, "browser"],
  ["line/line/Scrolled.tsx", 3, "browser"],
  ["line/line/betting.tsx", 3, "browser", "feed"],
  ["line/line/use-game-topics.ts", 2, "feed"],
  ["line/line/use-games.ts", 2, "feed"],
  ["line/line/use-now.ts", 2, "browser"],
  ["line/line/use-steady-order.ts", 4, "feed"],
  ["line/multi-live/GamePanel.tsx", 1, "chosen"],
  ["line/multi-live/MultiLivePage.tsx", 1, "said"],
  ["line/multi-live/use-dragged.ts", 2, "browser"],
  ["line/race/OrderBets.tsx", 1, "chosen"],
  ["line/race/RacePage.tsx", 1, "chosen"],
  ["line/results/ResultsPage.tsx", 2, "chosen"],
  ["line/search/SearchPage.tsx", 2, "chosen", "browser"],
  ["line/sections/SectionPage.tsx", 2, "chosen"],
  ["line/sections/SportFilterPage.tsx", 2, "chosen"],
  ["line/sections/sport-pages.tsx", 2, "chosen"],
  ["line/statistics/HostedFrame.tsx", 5, "browser"],
  ["line/statistics/PlayerPages.tsx", 1, "chosen"],
  ["line/statistics/StatisticsDialog.tsx", 1, "chosen"],
  ["line/statistics/TablePages.tsx", 1, "chosen"],
  ["line/statistics/frame-parts.tsx", 1, "browser"],
  ["operator/command-palette/CommandPalette.tsx", 1, "browser"],
  ["operator/command-palette/use-palette-keys.ts", 1, "browser"],
  ["operator/emergency-stop/use-stop-keys.ts", 1, "browser"],
  ["operator/promo-desk/PromoForm.tsx", 1, "chosen"],
  ["operator/tournament-desk/TournamentForm.tsx", 1, "chosen"],
  ["preferences/favourites/FavouritesPage.tsx", 2, "chosen", "browser"],
  ["preferences/settings/HiddenSportsPanel.tsx", 1, "chosen"],
  ["privacy/cookies/CookieQuestion.tsx", 1, "browser"],
  ["privacy/unsubscribing/Unsubscribing.tsx", 2, "browser"],
  ["request/dropdown/Dropdown.tsx", 1, "browser"],
  ["request/frame/CouponSheet.tsx", 1, "browser"],
  ["request/frame/Frame.tsx", 3, "browser"],
  ["request/frame/ToTop.tsx", 2, "browser"],
  ["request/frame/use-search-key.ts", 1, "browser"],
  ["support/idea-desk/OpenedIdea.tsx", 1, "browser"],
  ["wallet/account-list/AccountList.tsx", 1, "chosen"],
]

const HOOKS = /\b(?:useState|useReducer|useEffect)\b(?:<[^(]*>)?\(/g

const files = globSync(`${FEATURES}**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
const found = files.flatMap((file) => {
  const count = [...readFileSync(file, "utf8").matchAll(HOOKS)].length
  return count === 0 ? [] : [[file.slice(FEATURES.length), count] as const]
})

describe("states and effects of components", () => {
  it("are those of the list, as many as there are", () => {
    const listed = new Map(LIST.map(([file, count]) => [file, count]))
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
  })

  it("have a reason each", () => {
    expect(LIST.filter(([, , ...why]) => why.length === 0)).toEqual([])
    expect(new Set(LIST.flatMap(([, , ...why]) => why))).toEqual(new Set(Object.keys(REASONS)))
  })

  it("read snapshots by the one hook", () => {
    expect(files.filter((file) => readFileSync(file, "utf8").includes("useSelector"))).toEqual([])
  })
})
