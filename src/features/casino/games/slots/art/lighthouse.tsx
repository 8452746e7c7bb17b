import type { ReactNode } from "react"
import { ball, fall, glow, layers, placed, sheet, slant } from "./paint.tsx"
import { RANKS } from "./ranks.ts"
import type { SlotArt } from "./slot-art.ts"

const INK = "#08131f"

const defs = (
  <>
    {slant("lighthouse-brass", "#fff0bd", "#d9a441", "#7a4a12")}
    {sheet("lighthouse-steel", "#f2f7fb", "#9db2c4", "#4b6277")}
    {sheet("lighthouse-rope", "#f6dfae", "#c99a55", "#8b5d2a")}
    {slant("lighthouse-white", "#ffffff", "#e4ebf0", "#93a7b8")}
    {slant("lighthouse-red", "#ff8b6e", "#d23b35", "#7f1723")}
    {slant("lighthouse-glass", "#c9ffe1", "#3fb98b", "#0d5b54")}
    {slant("lighthouse-hull", "#c98a55", "#7d4526", "#41200f")}
    {slant("lighthouse-sail", "#fffaf0", "#f0dfc0", "#b79b72")}
    {ball("lighthouse-face", "#fffdf2", "#f3e3bd", "#c6a873")}
    {fall("lighthouse-dusk", "#2a3566", "#7b4f7c", "#f0906a")}
    {glow("lighthouse-glow", "#fff3b0", "#ffd76a88", "#ffc94a00")}
    {fall("lighthouse-sky", "#1a2745", "#3c3f68", "#8a5b74", "#c98072")}
    {fall("lighthouse-sea", "#2f4a68", "#12263b")}
  </>
)

const inked = (drawing: ReactNode): ReactNode => (
  <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
    {drawing}
  </g>
)

const ANCHOR = "M32 20V54M19 25H45M9 39C11 50 20 55 32 55C44 55 53 50 55 39"

const rank = (name: keyof typeof RANKS, rivets: readonly (readonly [number, number])[]): ReactNode =>
  inked(
    <>
      {layers(RANKS[name], [11, INK], [8, "url(#lighthouse-rope)"])}
      <path
        d={RANKS[name]}
        stroke="#7a4f22"
        strokeWidth="8"
        strokeDasharray="1.3 3.2"
        strokeLinecap="butt"
        opacity=".7"
      />
      <path
        d={RANKS[name]}
        stroke="#fff3d0"
        strokeWidth="1.4"
        opacity=".7"
        transform="translate(-1.6 -1.6)"
      />
      {rivets.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="5.5" fill="url(#lighthouse-brass)" strokeWidth="1.6" />
      ))}
    </>,
  )

const tower = (
  <>
    <path d="M25 25H39L43 55H21Z" fill="url(#lighthouse-white)" />
    <path
      d="M24.5 29H39.5L40.5 36.5H23.5ZM22.5 44H41.5L42.5 51.5H21.5Z"
      fill="url(#lighthouse-red)"
      strokeWidth="1"
    />
    <path d="M27 28 24.5 50" stroke="#fff" opacity=".7" />
    <path d="M27 13H37V21H27Z" fill="#fff2a6" />
    <path d="M32 13V21" strokeWidth="1.2" />
    <path d="M21 21H43V25.5H21Z" fill="url(#lighthouse-brass)" />
    <path d="M24.5 13 32 5 39.5 13Z" fill="url(#lighthouse-red)" />
  </>
)

const symbols = {
  lighthouse: inked(
    <>
      <circle cx="32" cy="32" r="29" fill="url(#lighthouse-dusk)" strokeWidth="3" />
      <path
        d="M27 17 12.6 10.4A29 29 0 0 0 3.6 26ZM37 17 51.4 10.4A29 29 0 0 1 60.4 26Z"
        fill="#fff0a0"
        stroke="none"
        opacity=".85"
      />
      <circle cx="32" cy="17" r="17" fill="url(#lighthouse-glow)" stroke="none" />
      <path d="M6 46C14 43 20 47 28 44C38 47 48 42 58 46A29 29 0 0 1 6 46Z" fill="#1d3a55" stroke="none" />
      {tower}
      <path d="M12 55C16 48 24 51 30 52C38 49 46 48 52 55A29 29 0 0 1 12 55Z" fill="#3c4653" />
      <circle cx="32" cy="32" r="29" stroke="url(#lighthouse-brass)" strokeWidth="3.5" />
      <circle cx="32" cy="32" r="30.8" strokeWidth="1.2" />
    </>,
  ),
  bottle: inked(
    <>
      <path
        d="M32 1 36 11 46 5 45 17 57 15 51 26 63 32 51 38 57 49 45 47 46 59 36 53 32 63 28 53 18 59 19 47 7 49 13 38 1 32 13 26 7 15 19 17 18 5 28 11Z"
        fill="url(#lighthouse-glow)"
        stroke="#f6c65a"
        strokeWidth="1.6"
      />
      <g transform="rotate(38 32 32)">
        <path
          d="M27.5 4H36.5V17C36.5 21 43 22 43 29V55C43 58 41 60 38 60H26C23 60 21 58 21 55V29C21 22 27.5 21 27.5 17Z"
          fill="url(#lighthouse-glass)"
          strokeWidth="2.4"
        />
        <path d="M27.5 4H36.5V11H27.5Z" fill="#b98149" />
        <path d="M26 32H38V53H26Z" fill="#fff3d4" strokeWidth="1.6" />
        <path d="M24.5 42H39.5V46H24.5Z" fill="url(#lighthouse-red)" strokeWidth="1.2" />
        <path d="M29 36H35M29 39H34M29 49.5H35" strokeWidth="1.2" stroke="#8b6b45" />
        <path d="M24 54V30C24 26 28 24 30 20" stroke="#fff" strokeWidth="2" opacity=".8" />
      </g>
    </>,
  ),
  ship: inked(
    <>
      <path d="M32 4V44M17 14V44M47 14V44" strokeWidth="3" />
      <path d="M32 4 42 7 32 10Z" fill="url(#lighthouse-red)" strokeWidth="1.5" />
      <path d="M25 13H41C44 21 44 29 41 37H25C28 29 28 21 25 13Z" fill="url(#lighthouse-sail)" />
      <path
        d="M10 18H22C24.5 24 24.5 31 22 37H10C12.5 31 12.5 24 10 18ZM44 18H55C57.5 24 57.5 31 55 37H44C46.5 31 46.5 24 44 18Z"
        fill="url(#lighthouse-sail)"
      />
      <path d="M28 25H43M12 28H24M46 28H57" stroke="#a58a60" strokeWidth="1.2" />
      <path d="M5 41 13 43H52L61 38C60 48 55 56 48 57H17C11 56 7 50 5 41Z" fill="url(#lighthouse-hull)" />
      <path d="M9 46.5H57" stroke="#f2c14d" strokeWidth="1.8" />
      <path
        d="M2 58C8 54 12 60 18 57C24 54 28 60 34 57C40 54 44 60 50 57C55 54 58 58 62 56"
        stroke="#bfe0f2"
        strokeWidth="3"
      />
    </>,
  ),
  anchor: inked(
    <>
      {layers(ANCHOR, [10, INK], [6.5, "url(#lighthouse-steel)"])}
      <path d="M3 43 8 30 18 40ZM61 43 56 30 46 40Z" fill="url(#lighthouse-steel)" />
      <circle cx="32" cy="12" r="7" strokeWidth="8" />
      <circle cx="32" cy="12" r="7" stroke="url(#lighthouse-brass)" strokeWidth="4.5" />
      <path
        d="M30.5 22V50M20 23.8H29M12 45C15 50 21 53 28 53.5"
        stroke="#fff"
        strokeWidth="1.5"
        opacity=".8"
      />
      <circle cx="19" cy="25" r="3.8" fill="url(#lighthouse-brass)" strokeWidth="1.6" />
      <circle cx="45" cy="25" r="3.8" fill="url(#lighthouse-brass)" strokeWidth="1.6" />
    </>,
  ),
  compass: inked(
    <>
      <circle cx="32" cy="8" r="4.5" strokeWidth="6" />
      <circle cx="32" cy="8" r="4.5" stroke="url(#lighthouse-brass)" strokeWidth="3" />
      <circle cx="32" cy="36" r="25" fill="url(#lighthouse-brass)" />
      <circle cx="32" cy="36" r="19" fill="url(#lighthouse-face)" />
      <path
        d="M32 19V23M32 49V53M15 36H19M45 36H49M20 24 22 26M44 24 42 26M20 48 22 46M44 48 42 46"
        strokeWidth="1.6"
      />
      <path d="M45 22 36 39.5 28.5 32.5Z" fill="url(#lighthouse-red)" strokeWidth="1.5" />
      <path d="M19 50 28.5 32.5 36 39.5Z" fill="#2c4660" strokeWidth="1.5" />
      <circle cx="32" cy="36" r="2.4" fill="#fff0bd" strokeWidth="1.2" />
      <path d="M10 34C11 24 18 16 28 14" stroke="#fff" strokeWidth="2" opacity=".8" />
    </>,
  ),
  gull: inked(
    <>
      <path d="M34 38C44 34 52 22 62 9C50 9 38 14 29 28Z" fill="url(#lighthouse-steel)" />
      <path d="M62 9C57 9 52 10 48 11.5L55 19Z" fill="#22303f" strokeWidth="1.5" />
      <path
        d="M58 52 45 42C42 32 30 30 22 34C20 30 13 30 11 34L3 39 12 41C13 50 24 55 36 52L49 58Z"
        fill="url(#lighthouse-white)"
      />
      <path d="M11 35 2 39 12 41Z" fill="#f6b12f" strokeWidth="1.5" />
      <path d="M24 39C26 30 22 17 8 5C5 16 8 25 14 31C17 31 21 32 24 39Z" fill="url(#lighthouse-white)" />
      <path d="M8 5C6 10 6 14 6.5 18L13.5 11Z" fill="#22303f" strokeWidth="1.5" />
      <circle cx="15.5" cy="36.5" r="1.6" fill={INK} stroke="none" />
      <path d="M20 48C26 51 34 50 41 46" stroke="#7f95a8" strokeWidth="1.5" />
    </>,
  ),
  ace: rank("ace", [
    [14, 52],
    [50, 52],
  ]),
  king: rank("king", [
    [18, 12],
    [18, 52],
    [48, 12],
    [49, 52],
  ]),
  queen: rank("queen", [[50, 54]]),
  jack: rank("jack", [
    [25, 12],
    [47, 12],
    [16, 41],
  ]),
  ten: rank("ten", [
    [10, 20],
    [18, 52],
  ]),
}

const scene = (
  <>
    <path d="M0 0H320V200H0Z" fill="url(#lighthouse-sky)" />
    <path
      d="M0 34C50 22 90 40 150 28C210 18 260 36 320 24V52C260 62 220 46 160 58C100 68 50 48 0 62Z"
      fill="#24304f"
      opacity=".7"
    />
    <path
      d="M0 84C70 74 130 92 200 80C250 72 290 84 320 78V92C270 100 220 92 170 98C110 104 50 92 0 98Z"
      fill="#3b3c61"
      opacity=".6"
    />
    <path d="M268 92 0 60V92L268 98Z" fill="#ffe9a3" opacity=".16" />
    <circle cx="268" cy="95" r="22" fill="url(#lighthouse-glow)" opacity=".7" />
    <path d="M264 98H272L276 136H260Z" fill="#53607d" />
    <path d="M262 98 268 88 274 98Z" fill="#2b3450" />
    <path d="M232 150C244 132 258 130 268 131C288 130 300 138 320 134V160H228Z" fill="#232c44" />
    <path
      d="M0 140C30 132 50 146 80 139C112 132 130 146 164 139C196 132 220 148 252 141C280 135 300 146 320 140V200H0Z"
      fill="url(#lighthouse-sea)"
    />
    <path
      d="M0 164C34 156 60 170 96 163C130 156 160 172 200 164C240 157 280 172 320 163"
      fill="none"
      stroke="#4d6a88"
      strokeWidth="2"
      opacity=".6"
    />
    <path
      d="M0 184C40 176 80 190 120 183C170 176 220 190 320 181"
      fill="none"
      stroke="#4d6a88"
      strokeWidth="2"
      opacity=".4"
    />
  </>
)

const art: SlotArt = {
  symbols,
  defs,
  scene,
  picture: (
    <>
      {scene}
      {placed(8, 86, 1.45, symbols.ship)}
      {placed(226, 110, 1.3, symbols.bottle)}
      {placed(98, 24, 2, symbols.lighthouse)}
    </>
  ),
  ground: { cell: "#15293d", line: "#345069" },
}

export default art
