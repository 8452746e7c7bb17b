import { createHash } from "node:crypto"
import { FRAME_PROTOCOL } from "#models/casino/providers/frame-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { type GameBoot, playThreeDice } from "./game-client.ts"
import { gameWords } from "./game-words.ts"
import { PAYS, PICKS } from "./three-dice.ts"

/** Which of the nine places of a die have a spot, by its face. */
const SPOTS: Readonly<Record<number, ReadonlyArray<number>>> = {
  1: [5],
  2: [1, 9],
  3: [1, 5, 9],
  4: [1, 3, 7, 9],
  5: [1, 3, 5, 7, 9],
  6: [1, 3, 4, 6, 7, 9],
}

const spotRules = Object.entries(SPOTS)
  .map(
    ([face, spots]) =>
      `${spots.map((spot) => `.die[data-face="${face}"] circle:nth-of-type(${spot})`).join(",")}{opacity:1}`,
  )
  .join("")

const STYLE =
  ":root{color-scheme:light dark;--paper:light-dark(#fff,#12161c);--card:light-dark(#f2f4f7,#1c222b);--ink:light-dark(#14181f,#eef1f5);" +
  "--dim:light-dark(#56606d,#a2adba);--line:light-dark(#8a94a0,#5d6875);--go:light-dark(#0b6b3a,#3fbf7f);--on-go:light-dark(#fff,#08130d);--pick:light-dark(#dcefe4,#173526)}" +
  "*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 system-ui,sans-serif}" +
  "main{max-width:34rem;margin:0 auto;padding:16px}h1{font-size:1.25rem;margin:0}.head{display:flex;justify-content:space-between;align-items:center;gap:12px}" +
  ".dim{color:var(--dim);margin:2px 0 0;font-size:.875rem}dl{display:flex;flex-wrap:wrap;gap:8px 24px;margin:12px 0}dt{color:var(--dim);font-size:.8125rem}" +
  "dd{margin:0;font-weight:600;font-variant-numeric:tabular-nums}[hidden]{display:none!important}" +
  "#dice{display:flex;justify-content:center;gap:16px;padding:20px;border-radius:14px;background:var(--card)}.die{width:clamp(64px,20vw,96px);height:auto}" +
  ".die rect{fill:var(--paper);stroke:var(--line);stroke-width:2}.die circle{fill:var(--ink);opacity:0}" +
  `${spotRules}` +
  "#told{min-height:3em;margin:12px 0 4px;font-weight:600;text-align:center}#wait{min-height:1.45em;margin:4px 0;text-align:center;color:var(--dim)}" +
  "fieldset{border:0;margin:0;padding:0;display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:8px}legend{padding:0;margin-bottom:6px;color:var(--dim);font-size:.875rem}" +
  ".pick{position:relative;display:grid;align-content:space-between;gap:2px;min-height:64px;padding:10px;border:1px solid var(--line);border-radius:10px;cursor:pointer}" +
  ".pick:has(:checked){background:var(--pick);border-color:var(--go);box-shadow:inset 0 0 0 1px var(--go)}.pick input{position:absolute;opacity:0;inset:0;margin:0;cursor:pointer}" +
  ".pick:has(:focus-visible),button:focus-visible,input:focus-visible{outline:3px solid var(--go);outline-offset:2px}.pick b{font-weight:600}.pick span{color:var(--dim)}" +
  ".row{display:grid;gap:4px;margin:12px 0}.row input{font:inherit;min-height:48px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink)}" +
  ".check{display:flex;align-items:center;gap:8px;min-height:44px}.check input{inline-size:20px;block-size:20px}" +
  "button{font:inherit;font-weight:600;min-height:48px;padding:8px 20px;border:0;border-radius:10px;cursor:pointer}#roll{inline-size:100%;background:var(--go);color:var(--on-go)}" +
  "#roll:disabled{background:var(--card);color:var(--dim);cursor:default}#close{background:var(--card);color:var(--ink)}.rules{color:var(--dim);font-size:.875rem;margin:16px 0 0}" +
  "@media(max-width:440px){fieldset{grid-template-columns:minmax(0,1fr)}.pick{display:flex;justify-content:space-between;align-items:center;min-height:48px}#told{min-height:1.45em}#dice{padding:12px}}"

const DIE_PLACES = [20, 40, 60]
const die = (place: number): string =>
  `<svg class="die" id="die-${place}" viewBox="0 0 80 80" data-face="${place + 3}" aria-hidden="true"><rect x="2" y="2" width="76" height="76" rx="14"/>${DIE_PLACES.flatMap(
    (y) => DIE_PLACES.map((x) => `<circle cx="${x}" cy="${y}" r="7.5"/>`),
  ).join("")}</svg>`

/** Currencies whose amounts have other than two decimals are told apart by the page. */
const DIGITS: GameBoot["digits"] = Object.fromEntries(
  Intl.supportedValuesOf("currency").map((code) => [code, fractionDigits(code)]),
)

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const PROGRAM = `(${playThreeDice.toString()})(JSON.parse(document.getElementById("boot").textContent))`

/**
 * What the game's page may do: run its own program and call the provider. It has no origin even where it is opened by itself, so that it
 * reaches nothing of the site that it is served beside; the site alone frames it.
 */
export const GAME_POLICY = [
  "sandbox allow-scripts",
  "default-src 'none'",
  `script-src ${hashOf(PROGRAM)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ")

/** The page of the game: everything that it shows stands in its markup, and its program fills it. */
export const threeDicePage = (code: string, language: string): string => {
  const known = language === "ru" ? "ru" : "en"
  const words = gameWords(known)
  const boot: GameBoot = { code, language: known, words, protocol: FRAME_PROTOCOL, digits: DIGITS }
  const picks = PICKS.map(
    (pick, place) =>
      `<label class="pick"><input type="radio" name="pick" value="${pick}"${place === 0 ? " checked" : ""}><b>${words[pick]}</b><span>×${PAYS[pick]}</span></label>`,
  ).join("")
  const fact = (id: string, name: string, hidden = false) =>
    `<div id="${id}-part"${hidden ? " hidden" : ""}><dt>${name}</dt><dd id="${id}">—</dd></div>`
  return (
    `<!doctype html><html lang="${known}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${words.title}</title><style>${STYLE}</style></head><body><main><div class="head"><div><h1>${words.title}</h1><p class="dim">${words.note}</p></div>` +
    `<button type="button" id="close">${words.close}</button></div>` +
    `<dl>${fact("balance", words.balance)}${fact("net", words.net, true)}${fact("time", words.time, true)}</dl>` +
    `<div id="dice" role="img" aria-label="${words.title}">${[0, 1, 2].map(die).join("")}</div>` +
    `<p id="told" role="status"></p>` +
    `<form id="bet" novalidate><fieldset><legend>${words.bet}</legend>${picks}</fieldset>` +
    `<div class="row"><label for="stake" id="stake-name">${words.stake.replace(", {}", "")}</label><input id="stake" inputmode="decimal" autocomplete="off" maxlength="12" value="10"></div>` +
    `<label class="check" id="fast-part" hidden><input type="checkbox" id="fast">${words.fast}</label>` +
    `<button id="roll" disabled>${words.roll}</button><p id="wait"></p></form><p class="rules">${words.rules}</p></main>` +
    `<script type="application/json" id="boot">${JSON.stringify(boot).replaceAll("<", "\\u003c")}</script><script>${PROGRAM}</script></body></html>`
  )
}
