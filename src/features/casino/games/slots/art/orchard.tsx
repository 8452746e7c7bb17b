import type { ReactNode } from "react"
import { ball, fall, placed, slant } from "./paint.tsx"
import type { SlotArt } from "./slot-art.ts"

const INK = "#3a1d16"

const defs = (
  <>
    {slant("orchard-red", "#ff8a72", "#e0202f", "#8c0b22")}
    {slant("orchard-gold", "#fff3b8", "#f6b728", "#a65f06")}
    {ball("orchard-cherry", "#ff8f86", "#d81b36", "#7a0720")}
    {ball("orchard-plum", "#c7a2ff", "#7438b8", "#35126b")}
    {ball("orchard-pear", "#fff0a8", "#e3a33a", "#94510f")}
    {ball("orchard-apple", "#dcf79a", "#5fb53a", "#1f6a25")}
    {ball("orchard-lemon", "#fffbc4", "#ffdf33", "#d09a00")}
    {slant("orchard-leaf", "#b5e86a", "#3f9a3a", "#17602c")}
    {fall("orchard-sky", "#ffe3b0", "#fff4dc", "#e8f2cf")}
    {fall("orchard-hill", "#c9dd93", "#9dbf6c")}
  </>
)

const inked = (drawing: ReactNode): ReactNode => (
  <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
    {drawing}
  </g>
)

const leaf = (d: string, vein: string): ReactNode => (
  <>
    <path d={d} fill="url(#orchard-leaf)" />
    <path d={vein} strokeWidth="1.2" />
  </>
)

const shine = (d: string): ReactNode => <path d={d} stroke="#fff" strokeWidth="3" opacity=".75" />

const SEVEN = "M11 9H54V21C44 32 38 43 37 57H20C22 43 28 32 37 23H24C21 23 20 25 19 29H11Z"

const symbols = {
  seven: inked(
    <>
      <path d={SEVEN} strokeWidth="8" />
      <path d={SEVEN} stroke="url(#orchard-gold)" strokeWidth="5" />
      <path d={SEVEN} fill="url(#orchard-red)" strokeWidth="1.5" />
      {shine("M15 24V13H48")}
      <path d="M50 21C40 33 35 42 33.5 53" stroke="#6d071b" strokeWidth="2" opacity=".6" />
    </>,
  ),
  bell: inked(
    <>
      <circle cx="32" cy="8.5" r="4" fill="url(#orchard-gold)" />
      <circle cx="32" cy="53" r="6.5" fill="url(#orchard-gold)" />
      <path
        d="M32 11C21 11 17 20 17 29C17 40 12 43 8 47C7 49 8 51 10 51H54C56 51 57 49 56 47C52 43 47 40 47 29C47 20 43 11 32 11Z"
        fill="url(#orchard-gold)"
      />
      <path d="M13 43H51M19 22H45" stroke="#8a4b04" strokeWidth="1.5" />
      {shine("M25 18C22 24 23 31 21 38")}
      <path d="M42 19C43 28 43 34 47 40" stroke="#8a4b04" strokeWidth="3" opacity=".4" />
    </>,
  ),
  cherry: inked(
    <>
      <path d="M19 36C22 22 30 14 44 7M45 33C46 22 46 14 44 7" strokeWidth="5" />
      <path d="M19 36C22 22 30 14 44 7M45 33C46 22 46 14 44 7" stroke="#6aa23c" strokeWidth="2.4" />
      {leaf("M43 8C31 1 18 4 12 14C24 21 37 19 43 8Z", "M38 9C30 9 24 10 18 13")}
      <circle cx="19" cy="46" r="13" fill="url(#orchard-cherry)" />
      <circle cx="45" cy="43" r="13" fill="url(#orchard-cherry)" />
      {shine("M11 45C11 41 13 39 16 38M37 42C37 38 39 36 42 35")}
      <path
        d="M27 50C25 54 22 55 19 55M53 47C51 51 48 52 45 52"
        stroke="#ff9d95"
        strokeWidth="1.5"
        opacity=".6"
      />
    </>,
  ),
  plum: inked(
    <>
      <path d="M40 15C42 10 45 7 49 5" strokeWidth="4" />
      {leaf("M41 14C34 3 21 2 13 8C17 18 30 22 41 14Z", "M36 12C30 9 25 8 19 9")}
      <path
        d="M42 14C56 17 59 32 52 44C45 56 30 61 19 55C8 49 8 35 16 25C23 16 33 12 42 14Z"
        fill="url(#orchard-plum)"
      />
      <path d="M41 15C41 31 33 46 20 55" stroke="#2b0d59" strokeWidth="2" />
      {shine("M16 40C17 33 21 27 27 23")}
      <path d="M50 38C46 46 40 51 33 54" stroke="#cdb0ff" strokeWidth="1.5" opacity=".6" />
    </>,
  ),
  pear: inked(
    <>
      <path d="M31 16C31 11 33 7 36 4" strokeWidth="4.5" />
      {leaf("M33 13C38 4 48 2 56 7C53 16 42 20 33 13Z", "M38 12C43 9 47 8 51 8")}
      <path
        d="M31 13C38 13 39 20 41 27C43 34 53 37 53 47C53 56 43 60 32 60C20 60 10 56 10 47C10 37 20 34 22 27C24 20 24 13 31 13Z"
        fill="url(#orchard-pear)"
      />
      {shine("M17 45C18 39 24 36 26 29")}
      <path
        d="M40 52L40 52M45 47L45 47M34 54L34 54M43 41L43 41M37 46L37 46"
        stroke="#7c420c"
        strokeWidth="1.8"
      />
      <path d="M49 50C46 54 41 56 36 57" stroke="#ffe6a0" strokeWidth="1.5" opacity=".6" />
    </>,
  ),
  apple: inked(
    <>
      <path
        d="M32 21C38 13 57 13 57 33C57 47 47 59 39 59C36 59 34 57 32 57C30 57 28 59 25 59C17 59 7 47 7 33C7 13 26 13 32 21Z"
        fill="url(#orchard-apple)"
      />
      <path d="M32 24C31 16 31 11 28 6" strokeWidth="4" />
      {leaf("M33 14C36 5 46 2 54 5C52 14 42 19 33 14Z", "M38 12C42 9 46 8 49 7")}
      <path d="M24 22C28 26 36 26 40 22" strokeWidth="1.5" />
      {shine("M13 35C13 28 16 24 20 22")}
      <path d="M51 40C49 47 45 52 40 55" stroke="#dcf79a" strokeWidth="1.5" opacity=".7" />
    </>,
  ),
  lemon: inked(
    <g transform="rotate(-18 32 34)">
      <path
        d="M3 36C8 35 10 30 14 25C19 18 26 16 32 16C39 16 46 19 50 25C54 30 56 35 61 36C56 37 54 42 50 47C46 53 39 56 32 56C25 56 18 53 14 47C10 42 8 37 3 36Z"
        fill="url(#orchard-lemon)"
      />
      {leaf("M57 32C50 26 49 16 54 8C63 14 64 25 57 32Z", "M56 27C55 22 55 18 56 14")}
      {shine("M16 33C18 27 23 23 29 22")}
      <path
        d="M28 36L28 36M36 31L36 31M40 38L40 38M33 44L33 44M24 43L24 43"
        stroke="#c08c00"
        strokeWidth="1.8"
      />
      <path d="M49 43C45 49 39 52 33 52" stroke="#fff6a8" strokeWidth="1.5" opacity=".8" />
    </g>,
  ),
}

const tree = (x: number, y: number, size: number): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-1.5 0 -1 14H2L1.5 0Z" fill="#b08a5c" />
    <path
      d="M0-17C8-18 12-12 11-8C16-4 12 4 5 3C2 6-4 5-6 3C-13 4-15-4-11-8C-12-13-7-18 0-17Z"
      fill="#8fb562"
    />
    <path d="M-9-5C-9-10-5-14 0-14" stroke="#bcd78a" strokeWidth="2" fill="none" />
  </g>
)

const scene = (
  <>
    <path d="M0 0H320V200H0Z" fill="url(#orchard-sky)" />
    <circle cx="70" cy="58" r="26" fill="#fff8e2" />
    <circle cx="70" cy="58" r="42" fill="#fff8e2" opacity=".5" />
    <path d="M0 116C50 84 118 86 172 104C216 118 268 92 320 100V200H0Z" fill="#dbe7b4" />
    <path d="M0 146C80 116 170 124 320 150V200H0Z" fill="url(#orchard-hill)" />
    {tree(34, 128, 1.1)}
    {tree(90, 120, 1)}
    {tree(252, 124, 1)}
    {tree(296, 132, 1.2)}
    <path d="M0 176C90 150 220 156 320 182V200H0Z" fill="#8db35c" />
    <path
      d="M30 200 130 158M110 200 160 157M200 200 192 158M290 200 228 162"
      stroke="#a9c878"
      strokeWidth="2"
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
      {placed(16, 72, 1.6, symbols.cherry)}
      {placed(206, 76, 1.55, symbols.bell)}
      {placed(96, 30, 2.1, symbols.seven)}
    </>
  ),
  ground: { cell: "#fff8e8", line: "#e2cc9c" },
}

export default art
