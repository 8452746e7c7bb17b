import type { ReactNode } from "react"
import { ball, fall, glow, layers, placed, sheet, slant } from "./paint.tsx"
import { RANKS } from "./ranks.ts"
import type { SlotArt } from "./slot-art.ts"

const INK = "#05222b"

const defs = (
  <>
    {ball("reef-pearl", "#ffffff", "#f3e6f2", "#b7b3dd", "#6d78ad")}
    {slant("reef-gold", "#fff2b5", "#efb23a", "#94570c")}
    {slant("reef-shell", "#fff1ea", "#ff9d93", "#b23a63")}
    {slant("reef-inside", "#fff7ef", "#ffd3c4", "#d97f8e")}
    {ball("reef-turtle", "#d8f08a", "#5f9f3f", "#1f5530")}
    {slant("reef-skin", "#c9f3b0", "#6fbf7d", "#2b7458")}
    {slant("reef-horse", "#fff0a0", "#f5a02c", "#a8450f")}
    {slant("reef-fish", "#ffc27a", "#f2661f", "#a32b12")}
    {slant("reef-star", "#ffb6d0", "#e2478a", "#86175c")}
    {sheet("reef-coral", "#ffd2bd", "#f4796b", "#a8323f")}
    {glow("reef-glow", "#ffffff", "#d9fff499", "#8ff0e800")}
    {fall("reef-water", "#3aa7b0", "#17707f", "#0a3d50")}
  </>
)

const inked = (drawing: ReactNode): ReactNode => (
  <g stroke={INK} strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="none">
    {drawing}
  </g>
)

const shine = (d: string): ReactNode => <path d={d} stroke="#fff" strokeWidth="2.4" opacity=".8" />

const rank = (name: keyof typeof RANKS, twigs: string): ReactNode =>
  inked(
    <>
      {layers(twigs, [8.6, INK], [5.4, "url(#reef-coral)"])}
      {layers(RANKS[name], [12, INK], [9, "url(#reef-coral)"])}
      <path d={RANKS[name]} stroke="#ffe9dc" strokeWidth="2.2" strokeDasharray="0 5.5" />
    </>,
  )

const bead = (
  <>
    <circle cx="32" cy="32" r="18.5" fill="url(#reef-pearl)" strokeWidth="2.4" />
    <path d="M45 39C42 44 37 47 31 47" stroke="#ffd9ec" strokeWidth="2.4" />
    <ellipse cx="25" cy="25" rx="5.5" ry="3.6" fill="#fff" stroke="none" transform="rotate(-40 25 25)" />
  </>
)

const FLIPPERS =
  "M21 24C13 14 6 14 3 20C6 27 13 33 20 33ZM43 24C51 14 58 14 61 20C58 27 51 33 44 33ZM21 46C14 47 10 53 12 59C19 58 24 55 26 51ZM43 46C50 47 54 53 52 59C45 58 40 55 38 51Z"
const TAIL = "M35 40C36 48 32 54 26 56C20 58 16 54 18 50C20 47 25 48 25 51"

const symbols = {
  pearl: inked(
    <>
      <circle cx="32" cy="32" r="29" fill="url(#reef-water)" />
      <circle cx="32" cy="32" r="28" fill="url(#reef-glow)" stroke="none" />
      <g fill="#d9fff4" strokeWidth="1.2">
        <circle cx="12" cy="41" r="2.6" />
        <circle cx="17" cy="49" r="1.8" />
        <circle cx="53" cy="24" r="2.2" />
        <circle cx="48" cy="16" r="1.6" />
      </g>
      <circle cx="32" cy="32" r="29" stroke="url(#reef-gold)" strokeWidth="3.5" />
      <circle cx="32" cy="32" r="30.9" strokeWidth="1.4" />
      {bead}
      <path
        d="M48 37 50.6 45.4 59 48 50.6 50.6 48 59 45.4 50.6 37 48 45.4 45.4Z"
        fill="#fff"
        strokeWidth="1.4"
      />
    </>,
  ),
  shell: inked(
    <>
      <path
        d="M32 44C18 43 6 34 3 22C7 22 8 17 10 13C15 14 17 9 20 6C24 8 28 3 32 3C36 3 40 8 44 6C47 9 49 14 54 13C56 17 57 22 61 22C58 34 46 43 32 44Z"
        fill="url(#reef-inside)"
        strokeWidth="2.4"
      />
      <path d="M32 40V8M27 40 17 13M37 40 47 13M22 39 8 24M42 39 56 24" stroke="#b8566f" strokeWidth="1.8" />
      <ellipse cx="32" cy="38" rx="15" ry="9" fill="url(#reef-glow)" stroke="none" />
      <path
        d="M32 40C18 40 8 42 4 47C7 49 7 52 10 54C14 54 17 58 21 58C24 58 28 62 32 61C36 62 40 58 43 58C47 58 50 54 54 54C57 52 57 49 60 47C56 42 46 40 32 40Z"
        fill="url(#reef-shell)"
        strokeWidth="2.4"
      />
      <path
        d="M32 44V57M25 44 19 54M39 44 45 54M18 44 10 49M46 44 54 49"
        stroke="#8c2850"
        strokeWidth="1.8"
      />
      {shine("M8 24C11 31 17 36 23 38M9 46C13 44 18 43 23 42.5")}
    </>,
  ),
  turtle: inked(
    <>
      <path d="M32 18C26 18 25 12 26 8C28 2 36 2 38 8C39 12 38 18 32 18Z" fill="url(#reef-skin)" />
      <circle cx="28.6" cy="8.5" r="1.4" fill={INK} stroke="none" />
      <circle cx="35.4" cy="8.5" r="1.4" fill={INK} stroke="none" />
      <path d={FLIPPERS} fill="url(#reef-skin)" />
      <path d="M29 56 32 62 35 56Z" fill="url(#reef-skin)" />
      <path
        d="M32 14C44 14 50 25 50 36C50 48 42 58 32 58C22 58 14 48 14 36C14 25 20 14 32 14Z"
        fill="url(#reef-turtle)"
      />
      <path
        d="M32 23 40 29V42L32 48 24 42V29ZM32 23V15M40 29 47 24M40 42 48 46M32 48V57M24 42 16 46M24 29 17 24"
        stroke="#173f27"
        strokeWidth="2"
      />
      {shine("M18 35C18 28 21 22 26 19")}
    </>,
  ),
  seahorse: inked(
    <>
      <path d="M41 26C50 24 55 30 53 39C48 38 44 40 41 43Z" fill="url(#reef-gold)" />
      <path d="M46 28 43 35M51 32 45 38" strokeWidth="1.4" />
      {layers(TAIL, [10, INK], [6.5, "url(#reef-horse)"])}
      <path
        d="M32 5 35 8 40 6 40 11 45 13 42 17C44 22 40 25 41 29C47 35 44 46 35 48C29 48 25 44 25 38C25 31 29 28 29 25C27 25 25 24 23 25L13 28C10 29 8 25 11 23L22 17C22 11 26 8 30 9Z"
        fill="url(#reef-horse)"
      />
      <circle cx="29" cy="16" r="3" fill="#fff" strokeWidth="1.6" />
      <circle cx="28.5" cy="16" r="1.2" fill={INK} stroke="none" />
      <path
        d="M29 32C33 34 38 34 42 32M27 37C32 40 38 40 43 37M28 43C32 45 37 45 41 43"
        strokeWidth="1.5"
        stroke="#94400e"
      />
      {shine("M28 38C28 33 31 31 32 27")}
    </>,
  ),
  fish: inked(
    <>
      <path d="M22 17C28 6 40 5 47 12L44 20ZM24 46C28 56 36 58 42 54L40 44Z" fill="url(#reef-fish)" />
      <path d="M44 32C50 22 56 18 62 17C59 26 59 38 62 47C56 46 50 42 44 32Z" fill="url(#reef-fish)" />
      <path
        d="M3 33C9 20 20 15 29 15C40 15 47 24 51 32C47 41 40 49 29 49C20 49 9 45 3 33Z"
        fill="url(#reef-fish)"
      />
      <path
        d="M20 17C16 27 16 38 20 47L28 49C24 38 24 26 28 15ZM39 19C37 28 37 36 39 45L44 41C43 36 43 28 44 23Z"
        fill="#fff"
        strokeWidth="1.6"
      />
      <circle cx="12" cy="28" r="3.6" fill="#fff" strokeWidth="1.6" />
      <circle cx="11.5" cy="28" r="1.6" fill={INK} stroke="none" />
      <path d="M29 33C33 29 37 31 37 34C37 38 33 40 30 39Z" fill="url(#reef-gold)" strokeWidth="1.6" />
      <path d="M5 37C7 38 9 38 11 37" strokeWidth="1.6" />
      {shine("M31 19C36 19.5 39 21 42 24")}
    </>,
  ),
  starfish: inked(
    <>
      <path
        d="M32 4C37 4 37 16 40 21C45 22 57 19 60 24C62 29 51 35 49 40C50 46 56 55 52 59C47 62 39 54 32 53C25 54 17 62 12 59C8 55 14 46 15 40C13 35 2 29 4 24C7 19 19 22 24 21C27 16 27 4 32 4Z"
        fill="url(#reef-star)"
        transform="rotate(-8 32 32)"
      />
      <g transform="rotate(-8 32 32)">
        <path
          d="M32 32V11M32 32 54 26M32 32 46 52M32 32 18 52M32 32 10 26"
          stroke="#ffe1ee"
          strokeWidth="3"
          strokeDasharray="0 5"
        />
        <circle cx="32" cy="33" r="3.4" fill="#ffe1ee" stroke="none" />
        {shine("M28.5 15C28 19 26 23 24 24.5M9 24.5C13 24 17 25 20 24.8")}
      </g>
    </>,
  ),
  ace: rank("ace", "M23 32 12 26M42 32 53 25M46 44 57 40"),
  king: rank("king", "M18 34 8 28M38 20 37 10M43 46 55 41"),
  queen: rank("queen", "M16 23 7 17M48 22 57 15M17 43 8 48"),
  jack: rank("jack", "M39 25 50 20M39 39 49 43M17 46 8 51"),
}

const weed = (x: number, height: number): ReactNode => (
  <path
    d={`M${x} 200C${x - 10} ${200 - height / 3} ${x + 12} ${200 - height / 1.6} ${x} ${200 - height}C${x + 18} ${200 - height / 1.7} ${x - 2} ${200 - height / 3} ${x + 8} 200Z`}
    fill="#0c5560"
  />
)

const scene = (
  <>
    <path d="M0 0H320V200H0Z" fill="url(#reef-water)" />
    <path
      d="M60 0H100L40 200H-40ZM140 0H164L150 200H100ZM220 0H262L330 200H250Z"
      fill="#d5fff5"
      opacity=".09"
    />
    <path
      d="M0 150C30 130 50 150 70 146C90 122 110 140 130 156C180 166 200 150 226 140C250 120 270 146 320 130V200H0Z"
      fill="#125a69"
    />
    <path d="M0 178C60 160 120 184 180 174C240 166 280 180 320 170V200H0Z" fill="#0a4150" />
    {weed(24, 74)}
    {weed(44, 50)}
    {weed(284, 84)}
    {weed(304, 56)}
    <g fill="none" stroke="#c9fff4" opacity=".35">
      <circle cx="58" cy="66" r="5" />
      <circle cx="68" cy="48" r="3" />
      <circle cx="256" cy="84" r="4" />
      <circle cx="264" cy="60" r="6" />
      <circle cx="250" cy="42" r="2.5" />
    </g>
  </>
)

const art: SlotArt = {
  symbols,
  defs,
  scene,
  picture: (
    <>
      {scene}
      {placed(20, 34, 1.5, symbols.fish)}
      {placed(210, 26, 1.5, symbols.turtle)}
      {placed(92, 52, 2.15, symbols.shell)}
      {placed(126, 96, 1.06, inked(bead))}
    </>
  ),
  ground: { cell: "#0c4354", line: "#2b7384" },
}

export default art
