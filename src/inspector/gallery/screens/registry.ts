import { type ComponentType, lazy } from "react"
import type { AnyMachineSnapshot } from "xstate"
import type { StillProps } from "./still.ts"

/** A screen and the chart whose snapshots draw it. */
interface ScreenEntry {
  readonly flow: string
  readonly Screen: ComponentType<StillProps>
}

const activation = () => import("./activation.tsx")
const accounts = () => import("./accounts.tsx")
const audit = () => import("./audit.tsx")
const betting = () => import("./betting.tsx")
const cookies = () => import("./cookies.tsx")
const controls = () => import("./controls.tsx")
const frames = () => import("./frames.tsx")
const inspection = () => import("./inspection.tsx")
const security = () => import("./security.tsx")
const settings = () => import("./settings.tsx")
const proofCheck = () => import("./proof-check.tsx")
const myBets = () => import("./my-bets.tsx")
const inbox = () => import("./inbox.tsx")
const stakeButtons = () => import("./stake-buttons.tsx")
const gameTab = () => import("./game-tab.tsx")
const accountList = () => import("./account-list.tsx")
const realityCheck = () => import("./reality-check.tsx")
const limitDesk = () => import("./limit-desk.tsx")
const recharge = () => import("./recharge.tsx")
const withdrawalDesk = () => import("./withdrawal-desk.tsx")
const operator = () => import("./operator.tsx")
const messages = () => import("./messages.tsx")
const playerDesk = () => import("./player-desk.tsx")
const support = () => import("./support.tsx")
const paymentDesk = () => import("./payment-desk.tsx")
const crashTable = () => import("./crash-table.tsx")
const pokerTable = () => import("./poker-table.tsx")
const providedGame = () => import("./provided-game.tsx")
const timedTable = () => import("./timed-table.tsx")
const demo = () => import("./demo.tsx")
const gameSound = () => import("./game-sound.tsx")
const gameTable = () => import("./game-table.tsx")
const calls = () => import("./calls.tsx")
const ideas = () => import("./ideas.tsx")
const guestSupport = () => import("./guest-support.tsx")
const ticketForm = () => import("./ticket-form.tsx")
const casinoDesk = () => import("./casino-desk.tsx")
const drawDesk = () => import("./draw-desk.tsx")
const journalDesk = () => import("./journal-desk.tsx")
const settingDesk = () => import("./setting-desk.tsx")
const challenges = () => import("./challenges.tsx")
const tournaments = () => import("./tournaments.tsx")
const promoDesk = () => import("./promo-desk.tsx")
const correctionDesk = () => import("./correction-desk.tsx")
const historyTools = () => import("./history-tools.tsx")
const betDesk = () => import("./bet-desk.tsx")
const accountClosing = () => import("./account-closing.tsx")
const commandPalette = () => import("./command-palette.tsx")

const from = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<StillProps> }))

/** Every screen that a chart names (`meta.screen`), by its id. A test fails where a chart names one that is not here. */
export const SCREENS: Readonly<Record<string, ScreenEntry>> = {
  "operator/command-palette/PalettePanel": {
    flow: "command-palette",
    Screen: from(commandPalette, "PalettePanelStill"),
  },
  "draws/ticket-form/TicketForm": { flow: "ticket-form", Screen: from(ticketForm, "TicketFormStill") },
  "casino/crash-table/CrashTable": { flow: "crash-table", Screen: from(crashTable, "CrashTableStill") },
  "casino/poker/PokerTable": { flow: "poker-table", Screen: from(pokerTable, "PokerTableStill") },
  "casino/provided/ProvidedGame": { flow: "provided-game", Screen: from(providedGame, "ProvidedGameStill") },
  "casino/timed-table/TimedTable": { flow: "timed-table", Screen: from(timedTable, "TimedTableStill") },
  "casino/demo/DemoPurse": { flow: "demo-house", Screen: from(demo, "DemoPurseStill") },
  "casino/sound/SoundButton": { flow: "game-sound", Screen: from(gameSound, "SoundButtonStill") },
  "casino/game-table/GameTable": { flow: "game-table", Screen: from(gameTable, "GameTableStill") },
  "support/guest-support/GuestSupport": {
    flow: "guest-support",
    Screen: from(guestSupport, "GuestSupportStill"),
  },
  "privacy/mailing/Mailing": { flow: "mailing", Screen: from(accountClosing, "MailingStill") },
  "privacy/unsubscribing/Unsubscribing": {
    flow: "unsubscribing",
    Screen: from(accountClosing, "UnsubscribingStill"),
  },
  "privacy/account-closing/AccountClosing": {
    flow: "account-closing",
    Screen: from(accountClosing, "AccountClosingStill"),
  },
  "operator/bet-desk/BetDesk": { flow: "bet-desk", Screen: from(betDesk, "BetDeskStill") },
  "operator/journal-desk/JournalDesk": {
    flow: "journal-desk",
    Screen: from(journalDesk, "JournalDeskStill"),
  },
  "operator/setting-desk/SettingDesk": {
    flow: "setting-desk",
    Screen: from(settingDesk, "SettingDeskStill"),
  },
  "support/call-form/CallForm": { flow: "call-form", Screen: from(calls, "CallFormStill") },
  "support/call-desk/CallDesk": { flow: "call-desk", Screen: from(calls, "CallDeskStill") },
  "casino/challenges/ChallengesPage": {
    flow: "challenge-page",
    Screen: from(challenges, "ChallengesStill"),
  },
  "casino/tournaments/TournamentBoard": {
    flow: "tournament-page",
    Screen: from(tournaments, "TournamentBoardStill"),
  },
  "operator/tournament-desk/TournamentDesk": {
    flow: "tournament-desk",
    Screen: from(tournaments, "TournamentDeskStill"),
  },
  "support/idea-form/IdeaForm": { flow: "idea-form", Screen: from(ideas, "IdeaFormStill") },
  "support/idea-desk/IdeaDesk": { flow: "idea-desk", Screen: from(ideas, "IdeaDeskStill") },
  "operator/promo-desk/PromoDesk": { flow: "promo-desk", Screen: from(promoDesk, "PromoDeskStill") },
  "operator/casino-desk/CasinoDesk": { flow: "casino-desk", Screen: from(casinoDesk, "CasinoDeskStill") },
  "operator/draw-desk/DrawDesk": { flow: "draw-desk", Screen: from(drawDesk, "DrawDeskStill") },
  "operator/correction-desk/CorrectionDesk": {
    flow: "correction-desk",
    Screen: from(correctionDesk, "CorrectionDeskStill"),
  },
  "operator/payment-desk/PaymentDesk": {
    flow: "payment-desk",
    Screen: from(paymentDesk, "PaymentDeskStill"),
  },
  "messages/message-list/MessageList": { flow: "message-list", Screen: from(messages, "MessageListStill") },
  "messages/message-desk/MessageDesk": { flow: "message-desk", Screen: from(messages, "MessageDeskStill") },
  "support/chat/Conversation": { flow: "chat", Screen: from(support, "ConversationStill") },
  "support/chat/Composer": { flow: "chat-draft", Screen: from(support, "ComposerStill") },
  "players/player-desk/PlayerDesk": { flow: "player-desk", Screen: from(playerDesk, "PlayerDeskStill") },
  "support/support-desk/SupportDesk": { flow: "support-desk", Screen: from(support, "SupportDeskStill") },
  "operator/payout-desk/PayoutDesk": {
    flow: "payout-desk",
    Screen: from(operator, "PayoutDeskStill"),
  },
  "operator/people-desk/PeopleDesk": {
    flow: "people-desk",
    Screen: from(operator, "PeopleDeskStill"),
  },
  "operator/trading-desk/TradingDesk": {
    flow: "trading-desk",
    Screen: from(operator, "TradingDeskStill"),
  },
  "operator/emergency-stop/EmergencyStop": {
    flow: "emergency-stop",
    Screen: from(operator, "EmergencyStopStill"),
  },
  "operator/waiting-work/WaitingCount": {
    flow: "waiting-work",
    Screen: from(operator, "WaitingWorkStill"),
  },
  "operator/operator-entry/OperatorShell": {
    flow: "operator-entry",
    Screen: from(operator, "OperatorShellStill"),
  },
  "wallet/account-list/AccountList": { flow: "account-list", Screen: from(accountList, "AccountListStill") },
  "wallet/conversion/Conversion": { flow: "conversion", Screen: from(accountList, "ConversionStill") },
  "cashier/recharge/Recharge": { flow: "recharge", Screen: from(recharge, "RechargeStill") },
  "cashier/withdrawal-desk/WithdrawalDesk": {
    flow: "withdrawal-desk",
    Screen: from(withdrawalDesk, "WithdrawalDeskStill"),
  },
  "limits/reality-check/PlayWatch": {
    flow: "reality-check",
    Screen: from(realityCheck, "RealityCheckStill"),
  },
  "limits/limit-desk/LimitDesk": { flow: "limit-desk", Screen: from(limitDesk, "LimitDeskStill") },
  "coupon/stake-buttons/StakeButtons": {
    flow: "stake-buttons",
    Screen: from(stakeButtons, "StakeButtonsStill"),
  },
  "messages/inbox/Inbox": { flow: "inbox", Screen: from(inbox, "InboxStill") },
  "line/broadcast/GameTabs": { flow: "game-tab", Screen: from(gameTab, "GameTabsStill") },
  "betting/my-bets/SlipTabs": { flow: "my-bets", Screen: from(myBets, "MyBetsStill") },
  "audit/proof-check/ProofPage": { flow: "proof-check", Screen: from(proofCheck, "ProofCheckStill") },
  "identity/account-fields/AccountFieldsForm": {
    flow: "account-fields",
    Screen: from(security, "AccountFieldsStill"),
  },
  "identity/activation/ActivationPage": {
    flow: "activation-link",
    Screen: from(activation, "ActivationLinkStill"),
  },
  "identity/activation/MailboxPanel": { flow: "activation", Screen: from(activation, "ActivationStill") },
  "audit/audit/AuditDesk": { flow: "audit-desk", Screen: from(audit, "AuditDeskStill") },
  "audit/audit/KeyForm": { flow: "audit-desk", Screen: from(audit, "KeyFormStill") },
  "betting/bids/BidDialog": { flow: "bidding", Screen: from(betting, "BidStill") },
  "betting/auto-bets/AutoBetsDialog": { flow: "auto-bets", Screen: from(betting, "AutoBetsStill") },
  "line/broadcast/Video": { flow: "media-player", Screen: from(betting, "VideoStill") },
  "captcha/captcha/CaptchaHost": { flow: "captcha", Screen: from(accounts, "CaptchaStill") },
  "cashier/cashier/CashierDialog": { flow: "deposit", Screen: from(betting, "CashierStill") },
  "identity/code-sign-in/CodeSignInForm": { flow: "code-sign-in", Screen: from(accounts, "CodeSignInStill") },
  "privacy/personal-data/PersonalDataPanel": {
    flow: "personal-data",
    Screen: from(security, "PersonalDataStill"),
  },
  "cashier/payments/PaymentsPage": { flow: "query", Screen: from(betting, "PaymentsStill") },
  "bonuses/promo/PromoPanel": { flow: "promo-entry", Screen: from(betting, "PromoStill") },
  "privacy/cookies/CookieQuestion": { flow: "cookie-answer", Screen: from(cookies, "CookieQuestionStill") },
  "coupon/coupon-code/CouponCodeDialog": { flow: "coupon-code", Screen: from(betting, "CouponCodeStill") },
  "coupon/coupon/CouponPanel": { flow: "coupon", Screen: from(betting, "CouponStill") },
  "request/dropdown/Dropdown": { flow: "dropdown", Screen: from(controls, "DropdownStill") },
  "request/dropdown/MultiSelect": { flow: "multi-select", Screen: from(controls, "MultiSelectStill") },
  "betting/duel/DuelBuilder": { flow: "duel-builder", Screen: from(betting, "DuelStill") },
  "preferences/favourites/FavouritesPage": {
    flow: "favourite-stars",
    Screen: from(betting, "FavouritesStill"),
  },
  "request/frame/Frame": { flow: "page-layers", Screen: from(frames, "FrameStill") },
  "request/frame/SaferPlayDialog": { flow: "page-layers", Screen: from(frames, "SaferPlayStill") },
  "request/frame/ToTop": { flow: "page-scroll", Screen: from(frames, "ToTopStill") },
  "request/frame/SettingsDialog": { flow: "page-layers", Screen: from(frames, "SettingsStill") },
  "messages/game-bell/GameBell": { flow: "game-bell", Screen: from(betting, "GameBellStill") },
  "messages/push-topics/PushTopics": { flow: "push-topics", Screen: from(betting, "PushTopicsStill") },
  "messages/game-bell/PushSwitch": { flow: "push-consent", Screen: from(betting, "PushSwitchStill") },
  "messages/notifications/Notices": { flow: "notices", Screen: from(frames, "NoticesStill") },
  "betting/history/HistoryLetter": {
    flow: "history-letter",
    Screen: from(historyTools, "HistoryLetterStill"),
  },
  "betting/history/HistoryClearing": {
    flow: "history-clearing",
    Screen: from(historyTools, "HistoryClearingStill"),
  },
  "betting/history/HistoryPage": { flow: "bet", Screen: from(betting, "HistoryStill") },
  "identification/identification/IdentificationPage": {
    flow: "document-sending",
    Screen: from(security, "DocumentSendingStill"),
  },
  "identification/identification/ProviderProof": {
    flow: "identity-proving",
    Screen: from(security, "ProviderProofStill"),
  },
  "inspector/Drawer": { flow: "inspector", Screen: from(inspection, "DrawerStill") },
  "inspector/ServerStreams": { flow: "server-streams", Screen: from(inspection, "ServerStreamsStill") },
  "request/modals/ModalHost": { flow: "modal-queue", Screen: from(frames, "ModalsStill") },
  "identity/passkeys/FreshProofHost": { flow: "fresh-proof", Screen: from(security, "FreshProofStill") },
  "identity/passkeys/PasskeyPanel": { flow: "passkey-setup", Screen: from(security, "PasskeySetupStill") },
  "identity/passkeys/PasskeySignIn": {
    flow: "passkey-sign-in",
    Screen: from(accounts, "PasskeySignInStill"),
  },
  "line/multi-live/MultiLivePage": { flow: "multi-live", Screen: from(betting, "MultiLiveStill") },
  "identity/phone-binding/PhonePanel": { flow: "phone-binding", Screen: from(security, "PhoneBindingStill") },
  "identity/registration/PhoneCodeSelect": {
    flow: "phone-code-dropdown",
    Screen: from(controls, "PhoneCodeStill"),
  },
  "identity/registration/PlaceField": { flow: "places", Screen: from(controls, "PlacesStill") },
  "betting/one-click/OneClick": { flow: "one-click", Screen: from(betting, "OneClickStill") },
  "identity/recovery/RecoveryForm": { flow: "recovery", Screen: from(accounts, "RecoveryStill") },
  "identity/registration/PhoneConfirmation": {
    flow: "confirm-phone",
    Screen: from(accounts, "ConfirmationStill"),
  },
  "identity/registration/RegistrationDialog": {
    flow: "confirm-phone",
    Screen: from(accounts, "RegistrationDialogStill"),
  },
  "identity/registration/RegistrationForm": {
    flow: "registration",
    Screen: from(accounts, "RegistrationStill"),
  },
  "betting/insurance/InsuranceDialog": { flow: "insurance", Screen: from(betting, "InsuranceStill") },
  "identification/review/ReviewDesk": { flow: "review-desk", Screen: from(audit, "ReviewDeskStill") },
  "identity/social/SocialButtons": { flow: "social-entry", Screen: from(accounts, "SocialButtonsStill") },
  "identity/social/SocialPage": { flow: "social-entry", Screen: from(accounts, "SocialPageStill") },
  "identity/social/SocialPanel": { flow: "social-setup", Screen: from(security, "SocialSetupStill") },
  "betting/sale/SaleDialog": { flow: "sale", Screen: from(betting, "SaleStill") },
  "identity/security/ChangePasswordForm": {
    flow: "change-password",
    Screen: from(security, "ChangePasswordStill"),
  },
  "identity/security/PinPanel": { flow: "pin-setup", Screen: from(security, "PinStill") },
  "identity/security/SecureQuestionPanel": {
    flow: "secure-question-setup",
    Screen: from(security, "SecureQuestionStill"),
  },
  "identity/security/SessionList": {
    flow: "account-sessions",
    Screen: from(security, "AccountSessionsStill"),
  },
  "identity/security/TwoFactorPanel": {
    flow: "two-factor-setup",
    Screen: from(security, "TwoFactorSetupStill"),
  },
  "preferences/settings/HiddenSportsPanel": {
    flow: "sport-hiding",
    Screen: from(settings, "HiddenSportsStill"),
  },
  "preferences/settings/VipLetterPanel": { flow: "vip-letter", Screen: from(settings, "VipLetterStill") },
  "identity/sign-in/SecondCodeAgain": { flow: "second-code", Screen: from(accounts, "SecondCodeStill") },
  "identity/sign-in/SignInDialog": { flow: "sign-in", Screen: from(accounts, "SignInDialogStill") },
  "identity/sign-in/SignInForm": { flow: "sign-in", Screen: from(accounts, "SignInStill") },
  "line/statistics/StatisticsDialog": { flow: "statistics-frame", Screen: from(betting, "StatisticsStill") },
}

type Matches = (snapshot: AnyMachineSnapshot) => boolean

const inState =
  (path: string): Matches =>
  ({ _nodes }) =>
    _nodes.some((node) => node.path.join(".") === path)

const receiptOf =
  (status: string): Matches =>
  (snapshot) =>
    inState("receipt")(snapshot) &&
    (snapshot.context as { readonly slip: ReadonlyArray<{ readonly state: string }> }).slip.some(
      ({ state }) => state === status,
    )

/**
 * Where the server's charts are seen: their states are shown by a chart of the browser, in the situation that stands
 * here. A test fails where a state names a screen of another chart and is not here, or the situation can't be reached.
 */
export const SEEN_AS: Readonly<Record<string, Matches>> = {
  "bet.waiting": inState("placing.awaitingAcceptance"),
  "bet.rejected": receiptOf("rejected"),
  "audit-access.reading": inState("open"),
  "audit-key.slowed": inState("locked"),
  "identification.absent": inState("collecting"),
  "identification.sent": inState("waiting"),
  "identification.inReview": inState("waiting"),
  "identification.accepted": inState("accepted"),
  "identification.refused": inState("collecting"),
  "identification.incomplete": inState("collecting"),
  "identification.expired": inState("collecting"),
  "login.slowed": inState("slowedDown"),
  "login.locked": inState("locked"),
  "mailbox.unproved": inState("unproved"),
  "mailbox.proved": inState("proved"),
  "phone-change.resting": inState("bound"),
  "phone-change.allowed": inState("typingNumber"),
  "phone-change.given": inState("newSent"),
  "pin.unset": inState("resting"),
  "pin.issued": inState("shown"),
  "pin.void": inState("resting"),
  "secure-question.unset": inState("resting"),
  "secure-question.set": inState("resting"),
  "sent-code.awaitingCode": inState("codeSent"),
  "sent-code.proved": inState("codeConfirmed"),
  "sent-code.exhausted": inState("codeSpent"),
  "sent-code.expired": inState("codeSpent"),
  "wallet.open": inState("choosing"),
}
