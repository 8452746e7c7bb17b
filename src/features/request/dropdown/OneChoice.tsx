import type { ReactNode } from "react"
import { Dropdown, type DropdownProps } from "./Dropdown.tsx"
import { useDropdown } from "./use-dropdown.ts"

/** From so many options on, a list is searched rather than read. */
const SEARCHED_FROM = 8

/** One of many inside a form, which has the choice. */
export const OneChoice = (props: Omit<DropdownProps, "dropdown" | "isSearchable" | "now">): ReactNode => (
  <Dropdown {...props} dropdown={useDropdown()} isSearchable={props.options.length >= SEARCHED_FROM} />
)
