import type { ReactNode } from "react"
import { fall, glow, layers, placed, sheet, slant } from "./paint.tsx"
import type { SlotArt } from "./slot-art.ts"

const INK = "#0e0907"

const defs = (
  <>
    {slant("forge-steel", "#f4f7fa", "#98a4b0", "#414b57")}
    {slant("forge-iron", "#aeb9c4", "#5d6874", "#272d35")}
    {slant("forge-wood", "#e0a066", "#94562a", "#4c2710")}
    {slant("forge-gold", "#fff0b0", "#e5a32f", "#80480a")}
    {sheet("forge-shoe", "#e6edf3", "#8e9aa7", "#3f4853")}
    {slant("forge-ruby", "#ffb0a6", "#e01e3c", "#74061f")}
    {slant("forge-emerald", "#b9ffd2", "#18a862", "#05502f")}
    {slant("forge-sapphire", "#c0dcff", "#2d6be0", "#0b2a7a")}
    {slant("forge-coal", "#6e6662", "#332d2b", "#141110")}
    {glow("forge-ember", "#fff2a8", "#ff8a2b", "#c8320a00")}
    {glow("forge-hearth", "#ff9a3d", "#d9500f88", "#c2410c00")}
    {fall("forge-wall", "#1a1413", "#2c1e19", "#4a2716")}
  </>
)

const inked = (drawing: ReactNode): ReactNode => (
  <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
    {drawing}
  </g>
)

/** A cut stone: its outline, facets that catch the light, facets in shadow and the edges between them. */
const gem = (paint: string, outline: string, lit: string, dark: string, edges: string): ReactNode =>
  inked(
    <>
      <path d={outline} fill={`url(#forge-${paint})`} strokeWidth="5" />
      <path d={outline} fill={`url(#forge-${paint})`} stroke="url(#forge-gold)" strokeWidth="2.2" />
      <path d={dark} fill="#000" opacity=".22" stroke="none" />
      <path d={lit} fill="#fff" opacity=".5" stroke="none" />
      <path d={edges} stroke="#fff" strokeWidth="1.3" opacity=".65" />
    </>,
  )

const SHOE = "M17 54C8 40 9 13 32 13C55 13 56 40 47 54"

const symbols = {
  hammer: inked(
    <g transform="translate(33 35) rotate(-28) scale(.94) translate(-34 -33)">
      <path d="M28 22H36L38 61H26Z" fill="url(#forge-wood)" />
      <path d="M30 27 29 54" stroke="#ffd3a0" strokeWidth="1.6" opacity=".8" />
      <path d="M26 50H38M26.5 54H37.5" strokeWidth="1.6" />
      <path d="M8 6H22L27 9H39L54 4 60 12 46 25H27L22 28H8C6 22 6 12 8 6Z" fill="url(#forge-steel)" />
      <path d="M15 6V28M27 9V25M41 8.5V25" strokeWidth="1.6" />
      <path d="M27 9H41V25H27Z" fill="url(#forge-gold)" />
      <path d="M34 12 37 17 34 22 31 17Z" fill="#fff3c2" strokeWidth="1.2" />
      <path d="M10 9H13M18 9H22M44 10 52 7.5" stroke="#fff" strokeWidth="2" />
    </g>,
  ),
  anvil: inked(
    <>
      <path
        d="M2 18H18V14H60V26C52 26 44 29 42 36C42 42 46 45 52 47V56H13V47C20 45 24 42 24 37C20 32 8 32 2 18Z"
        fill="url(#forge-iron)"
        strokeWidth="2.4"
      />
      <path d="M13 47H52V56H13Z" fill="url(#forge-iron)" />
      <path d="M18 14H60V20H18Z" fill="url(#forge-steel)" />
      <path d="M5 20.5C10 28 19 29 25 33" stroke="#e6eef5" strokeWidth="1.8" opacity=".8" />
      <path d="M16 50H40M20 16.5H52" stroke="#fff" strokeWidth="1.6" opacity=".7" />
      <ellipse cx="41" cy="13" rx="14" ry="5" fill="url(#forge-ember)" stroke="none" />
      <path d="M41 8V3M32 9 28 4M50 9 54 4" stroke="#ffd36a" strokeWidth="2.4" />
    </>,
  ),
  sword: inked(
    <>
      <path d="M60 4 58 17 27 46 18 37 47 6Z" fill="url(#forge-steel)" strokeWidth="2.4" />
      <path d="M60 4 22.5 41.5 27 46 58 17Z" fill="#3b4652" opacity=".45" stroke="none" />
      <path d="M22 37 48 9" stroke="#fff" strokeWidth="1.8" opacity=".9" />
      <path d="M20 42 10 52" strokeWidth="9" />
      <path d="M20 42 10 52" stroke="#a1392b" strokeWidth="5.5" />
      <path d="M19 48 16 45M16 51 13 48" strokeWidth="1.6" />
      <path
        d="M12 31C15 30 17 32 19 35L29 45C32 47 34 49 33 52C29 54 26 51 24 49L15 40C13 38 10 35 12 31Z"
        fill="url(#forge-gold)"
      />
      <circle cx="8.5" cy="55" r="5" fill="url(#forge-gold)" />
      <circle cx="22" cy="42" r="3" fill="url(#forge-ruby)" strokeWidth="1.4" />
    </>,
  ),
  horseshoe: inked(
    <>
      <g strokeLinecap="butt">{layers(SHOE, [18, INK], [14, "url(#forge-shoe)"], [3.4, "#39424c"])}</g>
      <path
        d="M7.5 51 21 47.5 24.5 57.5 10 61.5ZM56.5 51 43 47.5 39.5 57.5 54 61.5Z"
        fill="url(#forge-steel)"
      />
      <path d={SHOE} stroke={INK} strokeWidth="4.2" strokeDasharray="0 11.5" strokeDashoffset="-7" />
      <path d="M9.5 42C6 26 11 10 27 7.5" stroke="#fff" strokeWidth="1.8" opacity=".85" />
      <path d="M23.5 48C19 36 21 21 32 20" stroke="#fff" strokeWidth="1.2" opacity=".4" />
    </>,
  ),
  ruby: gem(
    "ruby",
    "M16 10H48L60 26 32 58 4 26Z",
    "M16 10 21 26H4ZM16 10H32L21 26Z",
    "M43 26H60L32 58ZM48 10 60 26H43Z",
    "M4 26H60M16 10 21 26 32 58 43 26 48 10M21 26 32 10 43 26",
  ),
  emerald: gem(
    "emerald",
    "M21 4H43L53 14V50L43 60H21L11 50V14Z",
    "M21 4H43L38 14H26L20 20V44L11 50V14Z",
    "M53 14V50L43 60H21L26 50H38L44 44V20Z",
    "M26 14H38L44 20V44L38 50H26L20 44V20ZM21 4 26 14M43 4 38 14M53 14 44 20M53 50 44 44M43 60 38 50M21 60 26 50M11 50 20 44M11 14 20 20",
  ),
  sapphire: gem(
    "sapphire",
    "M32 3C38 14 52 26 52 41C52 53 43 61 32 61C21 61 12 53 12 41C12 26 26 14 32 3Z",
    "M32 3C26 14 12 26 12 41L22 40 32 24Z",
    "M52 41C52 53 43 61 32 61L32 52 42 40Z",
    "M32 24 42 40 32 52 22 40ZM32 3V24M12 41 22 40M52 41 42 40M32 61V52M19 24 27 32M45 24 37 32M17 54 27 46M47 54 37 46",
  ),
  coal: inked(
    <>
      <ellipse cx="32" cy="52" rx="30" ry="11" fill="url(#forge-ember)" stroke="none" />
      <path d="M22 30 30 14 44 12 52 24 46 38 28 40Z" fill="url(#forge-coal)" stroke="#ff9a3d" />
      <path d="M4 44 10 30 24 28 32 40 28 55 12 57Z" fill="url(#forge-coal)" stroke="#ff9a3d" />
      <path d="M30 44 40 33 54 34 61 46 54 57 36 57Z" fill="url(#forge-coal)" stroke="#ff9a3d" />
      <path
        d="M30 14 36 24 52 24M36 24 28 40M10 30 17 40 32 40M17 40 12 57M40 33 45 45 61 46M45 45 36 57"
        stroke="#8c807a"
        strokeWidth="1.4"
      />
      <path d="M39 31 44 28M20 48 25 46M49 50 53 51" stroke="#ffb54a" strokeWidth="2.6" />
      <path
        d="M26 28 31 17 41 15M8 41 12 32 21 30.5M35 43 41 36 50 36.5"
        stroke="#fff"
        strokeWidth="1.5"
        opacity=".55"
      />
    </>,
  ),
}

const bricks = (y: number, from: number): string =>
  `M0 ${y}H320${[0, 1, 2, 3, 4, 5, 6, 7].map((place) => `M${from + place * 44} ${y}V${y + 20}`).join("")}`

const scene = (
  <>
    <path d="M0 0H320V200H0Z" fill="url(#forge-wall)" />
    <path
      d={[0, 1, 2, 3, 4, 5, 6].map((row) => bricks(row * 20 + 10, row % 2 === 0 ? 6 : 28)).join("")}
      stroke="#000"
      strokeWidth="2"
      fill="none"
      opacity=".28"
    />
    <path d="M96 156V96C96 44 224 44 224 96V156Z" fill="#120c0a" />
    <path d="M96 156V96C96 44 224 44 224 96V156" fill="none" stroke="#3f2c24" strokeWidth="9" />
    <ellipse cx="160" cy="150" rx="112" ry="70" fill="url(#forge-hearth)" opacity=".62" />
    <path d="M0 156H320V200H0Z" fill="#1c1411" />
    <path d="M0 156H320" stroke="#5b3522" strokeWidth="2" />
    <path
      d="M60 70V30M60 46H72M270 34V84M264 34H276M290 40C284 56 300 60 298 78"
      stroke="#0d0908"
      strokeWidth="4"
      fill="none"
    />
    <path
      d="M84 66H84M120 40H120M206 30H206M240 82H240M180 54H180M140 74H140"
      stroke="#ffb35c"
      strokeWidth="2.4"
      strokeLinecap="round"
      opacity=".7"
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
      {placed(14, 104, 1.15, symbols.ruby)}
      {placed(232, 96, 1.2, symbols.sapphire)}
      {placed(90, 74, 1.9, symbols.anvil)}
      {placed(130, 4, 1.5, symbols.hammer)}
    </>
  ),
  ground: { cell: "#2a201c", line: "#5a4236" },
}

export default art
