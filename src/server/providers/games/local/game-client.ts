import type { GameWords } from "./game-words.ts"

/** What the page of the game begins with. */
export interface GameBoot {
  readonly code: string
  readonly language: string
  readonly words: GameWords
  readonly protocol: string
  readonly digits: Readonly<Record<string, number>>
}

/**
 * The program of the game's page. It is written into the page as it stands here, so it uses nothing from outside itself. It knows no secret
 * of the wallet: what it presses the provider decides.
 */
export const playThreeDice = (boot: GameBoot): void => {
  const { words } = boot
  const find = <Found extends Element = HTMLElement>(name: string): Found => {
    const found = document.querySelector<Found>(`#${name}`)
    if (found === null) throw new Error(`Nothing is called ${name}`)
    return found
  }
  const form = find<HTMLFormElement>("bet")
  const stake = find<HTMLInputElement>("stake")
  const roll = find<HTMLButtonElement>("roll")
  const fast = find<HTMLInputElement>("fast")
  const told = find("told")
  const state = {
    session: "",
    currency: "",
    balance: 0,
    net: 0,
    restMs: 0,
    readyAt: 0,
    startedAt: performance.now(),
    isStopped: false,
    isRolling: false,
  }
  const filled = (text: string, ...values: ReadonlyArray<string>): string =>
    values.reduce((whole, value) => whole.replace("{}", value), text)
  const digits = (): number => boot.digits[state.currency] ?? 2
  const money = (minor: number): string =>
    `${new Intl.NumberFormat(boot.language, { minimumFractionDigits: digits() }).format(minor / 10 ** digits())} ${state.currency}`
  const tell = (type: string, more: Readonly<Record<string, string>> = {}): void =>
    window.parent.postMessage({ protocol: boot.protocol, type, ...more }, "*")
  const faultWords = (code: string): string =>
    (words.fault as Readonly<Record<string, string>>)[code] ?? words.fault.other
  /** A fault that ends the game for the page around it. */
  const ending = (code: string): string | undefined => {
    if (code === "player-disabled") return "play-stopped"
    if (code === "games-stopped") return "games-stopped"
    return code === "session-unknown" || code === "token-expired" ? "session-over" : undefined
  }
  const ask = async (
    name: string,
    body: object,
  ): Promise<{ readonly code?: string; readonly waitMs?: number } & Readonly<Record<string, unknown>>> => {
    // As text: JSON of a frame without an origin would be asked about first.
    const answer = await fetch(`/provider/games/${name}`, { method: "POST", body: JSON.stringify(body) })
    return await answer.json()
  }
  const showMoney = (): void => {
    find("balance").textContent = money(state.balance)
    find("net").textContent = money(state.net)
  }
  const showTime = (): void => {
    const seconds = Math.floor((performance.now() - state.startedAt) / 1000)
    find("time").textContent = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, "0")}`
  }
  const setReady = (): void => {
    const waitMs = state.readyAt - performance.now()
    roll.disabled = state.session === "" || state.isStopped || state.isRolling || waitMs > 0
    find("wait").textContent =
      waitMs > 0 && !state.isRolling ? filled(words.wait, `${Math.ceil(waitMs / 1000)}`) : ""
    if (waitMs > 0) setTimeout(setReady, Math.min(waitMs, 250))
  }
  const showDice = (dice: ReadonlyArray<number>): void => {
    for (const [place, face] of dice.entries()) find(`die-${place}`).dataset.face = `${face}`
  }
  const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
  const animate = async (): Promise<void> => {
    if (fast.checked || matchMedia("(prefers-reduced-motion: reduce)").matches) return
    for (let turn = 0; turn < 8; turn += 1) {
      showDice([turn, turn + 2, turn + 4].map((place) => (place % 6) + 1))
      await pause(80)
    }
  }
  const showOutcome = (stakeMinor: number, played: Readonly<Record<string, unknown>>): void => {
    const dice = played.dice as ReadonlyArray<number>
    const paid = played.paid as number
    showDice(dice)
    state.net += paid - stakeMinor
    state.balance = typeof played.balance === "number" ? played.balance : state.balance - stakeMinor + paid
    showMoney()
    const sum = dice.reduce((whole, face) => whole + face, 0)
    const thrown = filled(words.sum, dice.join(", "), `${sum}`)
    told.textContent = `${thrown} ${paid > 0 ? filled(words.won, money(paid)) : words.lost}`
    find("dice").setAttribute("aria-label", thrown)
  }
  const refused = (code: string, waitMs: number | undefined): void => {
    told.textContent = code === "too-soon" ? "" : faultWords(code)
    if (waitMs !== undefined) state.readyAt = performance.now() + waitMs
    const end = ending(code)
    if (end !== undefined) tell("error", { code: end })
  }
  const minorOf = (text: string): number | undefined => {
    const typed = text.trim().replace(",", ".")
    if (!/^\d{1,9}(\.\d+)?$/.test(typed)) return undefined
    const minor = Math.round(Number(typed) * 10 ** digits())
    return minor > 0 && Math.abs(minor - Number(typed) * 10 ** digits()) < 1e-6 ? minor : undefined
  }
  /** Asks for a round until it is answered: the same round, whatever was lost on the way. */
  const played = async (round: object) => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await ask("play", round)
      } catch (error) {
        if (tried === 3) throw error
        await pause(500 * 2 ** tried)
      }
    }
  }
  const play = async (amount: number, pick: string): Promise<void> => {
    const guid =
      crypto.randomUUID?.() ??
      [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("")
    const round = `${pick}-${guid}`
    state.isRolling = true
    const beganAt = performance.now()
    told.textContent = words.rolling
    setReady()
    tell("round.began", { round })
    try {
      const answer = await played({ session: state.session, guid, pick, stake: amount })
      if (answer.code === undefined) {
        await animate()
        state.readyAt = beganAt + state.restMs
        showOutcome(amount, answer)
        tell("balance.changed")
      } else refused(answer.code, answer.waitMs)
    } catch {
      refused("no-answer", undefined)
    }
    state.isRolling = false
    tell("round.ended", { round })
    setReady()
    if (!roll.disabled) roll.focus()
  }
  const open = async (): Promise<void> => {
    const opened = await ask("session", { code: boot.code })
    if (opened.code !== undefined) {
      told.textContent = faultWords(opened.code)
      tell("error", { code: ending(opened.code) ?? "unavailable" })
      return
    }
    const switches = opened.switches as Readonly<Record<string, boolean | number>>
    state.session = opened.session as string
    state.currency = opened.currency as string
    state.balance = opened.balance as number
    state.restMs = Number(switches.minimumRoundMs)
    find("fast-part").hidden = switches.disabledTurbo === true || switches.disabledSlamStop === true
    find("net-part").hidden = switches.displayNetPosition !== true
    find("time-part").hidden = switches.displaySessionTimer !== true
    find("stake-name").textContent = filled(words.stake, state.currency)
    showMoney()
    showTime()
    setInterval(showTime, 1000)
    setReady()
    tell("ready")
  }
  // A sandboxed frame sends no forms: Enter in a field presses the button all the same.
  roll.addEventListener("click", (event) => {
    event.preventDefault()
    const amount = minorOf(stake.value)
    if (roll.disabled) return
    if (amount === undefined) {
      told.textContent = words.unreadable
      stake.focus()
      return
    }
    const pick = new FormData(form).get("pick")
    void play(amount, String(pick))
  })
  find("close").addEventListener("click", () => tell("close"))
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || data?.protocol !== boot.protocol) return
    if (data.type === "stop") state.isStopped = true
    if (data.type === "resume") state.isStopped = false
    setReady()
  })
  open().catch(() => {
    told.textContent = faultWords("no-answer")
    tell("error", { code: "unavailable" })
  })
}
