import type { ReactNode } from "react"
import { ball, fall, layers, placed, sheet, slant } from "./paint.tsx"
import { RANKS } from "./ranks.ts"
import type { SlotArt } from "./slot-art.ts"

const INK = "#0c0a26"

const defs = (
  <>
    {slant("comet-white", "#ffffff", "#ece6da", "#9d95ad")}
    {slant("comet-red", "#ff9a7a", "#e8432f", "#8d1730")}
    {slant("comet-gold", "#fff4bd", "#f8bd3a", "#b2650d")}
    {ball("comet-coin", "#fff6c9", "#ffd35e", "#e59a1f")}
    {slant("comet-tail", "#ff7a45", "#ffb04d", "#fff2b8")}
    {ball("comet-planet", "#ffd7a3", "#e9785a", "#7a2558")}
    {slant("comet-burst", "#c9fff5", "#3fc4c0", "#1a6a86")}
    {sheet("comet-ring", "#c9fff5", "#3fc4c0", "#1f7f9a")}
    {ball("comet-moon", "#ffffff", "#d9dcec", "#7d84ab")}
    {slant("comet-panel", "#a8d4ff", "#3c78d8", "#173a86")}
    {fall("comet-sky", "#100c30", "#2a1f5c", "#5b2f73")}
  </>
)

const inked = (drawing: ReactNode): ReactNode => (
  <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
    {drawing}
  </g>
)

const rank = (name: keyof typeof RANKS): ReactNode => (
  <g strokeLinejoin="miter" strokeLinecap="square">
    <g transform="translate(3 3)">{layers(RANKS[name], [12, INK], [9, "#c23a45"])}</g>
    {layers(RANKS[name], [12, INK], [9, "#f6e7c4"], [1.8, "#37408f"])}
  </g>
)

const symbols = {
  rocket: inked(
    <>
      <path
        d="M32 1 37 13 47 5 47 18 59 17 52 27 63 32 52 37 59 47 47 46 47 59 37 51 32 63 27 51 17 59 17 46 5 47 12 37 1 32 12 27 5 17 17 18 17 5 27 13Z"
        fill="url(#comet-burst)"
        strokeWidth="1.6"
      />
      <g transform="rotate(42 32 32)">
        <path d="M26 46C24 52 28 58 32 64C36 58 40 52 38 46Z" fill="#ffb02e" />
        <path d="M29.5 47C29 51 31 54 32 57C33 54 35 51 34.5 47Z" fill="#fff3b8" stroke="none" />
        <path d="M23 30C16 34 14 42 15 50L24 44ZM41 30C48 34 50 42 49 50L40 44Z" fill="url(#comet-red)" />
        <path
          d="M32 0C41 9 44 20 43 30C42.5 37 41 42 38 47H26C23 42 21.5 37 21 30C20 20 23 9 32 0Z"
          fill="url(#comet-white)"
          strokeWidth="2.4"
        />
        <path d="M32 0C36.5 4.5 39.5 9.5 41 14.5H23C24.5 9.5 27.5 4.5 32 0Z" fill="url(#comet-red)" />
        <circle cx="32" cy="24" r="6" fill="url(#comet-gold)" />
        <circle cx="32" cy="24" r="3.6" fill="#2e5fb8" strokeWidth="1.4" />
        <path d="M32 34V47" strokeWidth="3" stroke="#8d1730" />
        <path d="M24.5 20C23.5 27 24.5 34 26.5 40" stroke="#fff" strokeWidth="2" />
      </g>
    </>,
  ),
  comet: inked(
    <>
      <path
        d="M9 26C20 13 32 6 46 2L41 10C48 6 56 3 63 1C61 9 58 16 54 23L62 19C58 32 51 43 39 56Z"
        fill="url(#comet-tail)"
        strokeWidth="2.4"
      />
      <path d="M33 14C41 9 47 6 54 5M45 24 54 14M47 36 55 27" stroke="#fff6cf" strokeWidth="2.2" />
      <circle cx="25" cy="39" r="22.5" fill="url(#comet-coin)" strokeWidth="2.6" />
      <circle cx="25" cy="39" r="19" stroke="#b86d10" strokeWidth="1.6" />
      <path d="M5.5 36C7 27 13 21 21 19.2" stroke="#fff" strokeWidth="2.2" />
    </>,
  ),
  planet: inked(
    <g transform="rotate(-22 32 32)">
      {layers("M3 32A29 10 0 0 1 61 32", [9, INK], [5, "url(#comet-ring)"])}
      <circle cx="32" cy="32" r="19" fill="url(#comet-planet)" strokeWidth="2.4" />
      <path
        d="M16 23C26 27 38 27 48 23M14.5 30C26 34 38 34 49.5 30"
        stroke="#7a2558"
        strokeWidth="2.6"
        opacity=".55"
      />
      <path d="M18 26C20 21 24 18 29 16.5" stroke="#fff" strokeWidth="2.4" opacity=".85" />
      {layers("M3 32A29 10 0 0 0 61 32", [9, INK], [5, "url(#comet-ring)"], [1.2, "#d9fff9"])}
    </g>,
  ),
  moon: inked(
    <>
      <path
        d="M41 4C19 3 6 18 8 36C10 53 27 63 43 58C50 56 56 51 58 46C40 51 27 42 26 28C25 17 32 8 41 4Z"
        fill="url(#comet-moon)"
        strokeWidth="2.4"
      />
      <circle cx="18" cy="32" r="4.5" fill="#a9afcc" strokeWidth="1.5" />
      <circle cx="27" cy="48" r="5" fill="#a9afcc" strokeWidth="1.5" />
      <circle cx="23" cy="17" r="3" fill="#a9afcc" strokeWidth="1.5" />
      <circle cx="41" cy="53" r="2.4" fill="#a9afcc" strokeWidth="1.4" />
      <path d="M11 34C11 23 17 13 27 9" stroke="#fff" strokeWidth="2" />
      <path d="M48 17 50 23 56 25 50 27 48 33 46 27 40 25 46 23Z" fill="url(#comet-gold)" strokeWidth="1.6" />
    </>,
  ),
  satellite: inked(
    <g transform="rotate(-32 32 32)">
      <path d="M22 32H42" strokeWidth="5" />
      <path d="M-1 23H18V41H-1ZM46 23H65V41H46Z" fill="url(#comet-panel)" strokeWidth="2.4" />
      <path
        d="M5.3 23V41M11.6 23V41M52.3 23V41M58.6 23V41M-1 32H18M46 32H65"
        stroke="#cfe6ff"
        strokeWidth="1.3"
      />
      <path d="M24 22C24 19 40 19 40 22V44C40 47 24 47 24 44Z" fill="url(#comet-gold)" strokeWidth="2.4" />
      <path d="M24 28H40M24 40H40" strokeWidth="1.5" />
      <path d="M20 12C22 20 42 20 44 12C38 14 26 14 20 12Z" fill="url(#comet-white)" />
      <path d="M32 14V6" />
      <circle cx="32" cy="5" r="2.6" fill="url(#comet-red)" strokeWidth="1.5" />
      <path d="M27 24V42" stroke="#fff" strokeWidth="1.8" opacity=".8" />
    </g>,
  ),
  star: inked(
    <>
      <path
        d="M32 3 40.5 22.5 61 24.5 45.5 38.5 50 59 32 48 14 59 18.5 38.5 3 24.5 23.5 22.5Z"
        fill="url(#comet-gold)"
        strokeWidth="2.4"
      />
      <path
        d="M32 34 40.5 22.5 61 24.5ZM32 34 45.5 38.5 50 59ZM32 34V48L14 59ZM32 34 18.5 38.5 3 24.5ZM32 34 23.5 22.5 32 3Z"
        fill="#a85a0c"
        opacity=".34"
        stroke="none"
      />
      <path
        d="M32 34V3M32 34 61 24.5M32 34 50 59M32 34 14 59M32 34 3 24.5"
        stroke="#8a4708"
        strokeWidth="1.2"
      />
      <path d="M30 11 25.5 24.3 9 26" stroke="#fff" strokeWidth="2" opacity=".9" />
    </>,
  ),
  ace: rank("ace"),
  king: rank("king"),
  queen: rank("queen"),
  jack: rank("jack"),
}

const STARS =
  "M22 30h0M64 18h0M40 74h0M98 48h0M132 20h0M176 44h0M210 16h0M250 58h0M286 26h0M304 84h0M16 118h0M84 104h0M236 102h0"

const scene = (
  <>
    <path d="M0 0H320V200H0Z" fill="url(#comet-sky)" />
    <circle cx="262" cy="52" r="92" fill="#6a3a86" opacity=".22" />
    <circle cx="262" cy="52" r="60" fill="#7d4494" opacity=".22" />
    <circle cx="262" cy="52" r="30" fill="#9455a0" opacity=".26" />
    <path d={STARS} stroke="#fff2cc" strokeWidth="2.2" strokeLinecap="round" opacity=".65" />
    <path d="M48 46 50 52 56 54 50 56 48 62 46 56 40 54 46 52Z" fill="#fff2cc" opacity=".6" />
    <path d="M0 168C70 132 250 132 320 168V200H0Z" fill="#3a2468" />
    <path d="M0 184C90 158 230 158 320 184V200H0Z" fill="#21164a" />
    <path
      d="M72 148C82 146 92 150 88 153C80 156 68 152 72 148ZM214 152C226 148 240 152 236 156C226 160 208 156 214 152Z"
      fill="#2b1b57"
    />
    <path d="M0 168C70 132 250 132 320 168" fill="none" stroke="#7b52a3" strokeWidth="1.5" />
  </>
)

const art: SlotArt = {
  symbols,
  defs,
  scene,
  picture: (
    <>
      {scene}
      {placed(10, 22, 1.4, symbols.planet)}
      {placed(234, 114, 1.15, symbols.star)}
      {placed(228, 12, 1.3, symbols.comet)}
      {placed(88, 40, 2.2, symbols.rocket)}
    </>
  ),
  ground: { cell: "#1d1745", line: "#453a86" },
}

export default art
