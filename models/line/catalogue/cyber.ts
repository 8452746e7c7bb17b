/** Cyber categories of §2 Feed sections, by the icons of their sports; 9 and 28 are all of them. */
export const CYBER_CATEGORIES: Readonly<Record<number, RegExp>> = {
  1001: /^cyber-(football|basketball|hockey|tennis)/,
  1002: /^sports-game/,
  1003: /^(mortal-kombat|street-fighter|tekken|cyber-fighting)/,
  1004: /^(hearthstone|card-game)/,
  1005: /^(counter-strike|valorant|rainbow-six|call-of-duty|overwatch|cyber-shooter)/,
  1006: /^(world-of-warcraft|online-rpg)/,
  1007: /^adventure-game/,
  1008: /^(dota|league-of-legends|starcraft|king-of-glory|mobile-legends|cyber-strategy)/,
  1009: /^(world-of-tanks|cyber-vehicle)/,
  1010: /^puzzle-game/,
  1011: /^cyber-other/,
  // Disciplines that teams of people play against each other, of whichever genre.
  1012: /^(esports|counter-strike|valorant|dota|league-of-legends|sports-game|world-of-(tanks|warcraft))/,
}

/** Whether a sport is a cyber sport, by the key of its icon. */
export const isCyber = (icon: string): boolean =>
  Object.values(CYBER_CATEGORIES).some((category) => category.test(icon))
