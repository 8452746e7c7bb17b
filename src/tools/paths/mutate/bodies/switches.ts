/** The switches of one module whose bodies are damaged. */
interface ModuleSwitches {
  /** Which mutants' places were come by, by their place in the list. */
  reached: Set<number>
  /** The same of places come by while modules were read: what is computed there stays, whatever is switched later. */
  read: Set<number>
  /** The mutant that is there now; -1 for none. */
  active: number
}

declare global {
  /** Switches of the damaged modules that this process has read, by file from the project's root. */
  var statebookBodies: Map<string, ModuleSwitches> | undefined
  /** How many damaged modules are being read just now. */
  var statebookReading: number | undefined
}

/** The switches of a file; they are there before the module is, so that either may come first. */
export const switchesOf = (file: string): ModuleSwitches => {
  globalThis.statebookBodies ??= new Map()
  const known = globalThis.statebookBodies.get(file)
  if (known !== undefined) return known
  const made: ModuleSwitches = { reached: new Set(), read: new Set(), active: -1 }
  globalThis.statebookBodies.set(file, made)
  return made
}

/** What stands before a damaged module, in one line: no line of it moves. */
export const switchHead = (file: string): string =>
  `globalThis.statebookBodies ??= new Map();
globalThis.statebookBodies.has(${JSON.stringify(file)}) || globalThis.statebookBodies.set(${JSON.stringify(file)}, { reached: new Set(), read: new Set(), active: -1 });
globalThis.statebookReading = (globalThis.statebookReading ?? 0) + 1;
const $switches = globalThis.statebookBodies.get(${JSON.stringify(file)});
const $damaged = (place) => { (globalThis.statebookReading > 0 ? $switches.read : $switches.reached).add(place); return $switches.active === place };
const $made = (made, given) => typeof made === "function" ? made(...given) : typeof made !== "object" ? made : Object.fromEntries(Object.entries(made).map(([key, part]) => [key, typeof part === "function" ? part(...given) : part]));
void $made;
`.replaceAll("\n", " ")

/** What stands after a damaged module, behind its last line. */
export const SWITCH_TAIL = "\n;globalThis.statebookReading -= 1;"
