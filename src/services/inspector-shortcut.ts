/** Opens and closes the inspector: Ctrl and the key below Escape, whatever is written on it. */
export const isInspectorShortcut = ({ ctrlKey, altKey, metaKey, code }: KeyboardEvent): boolean =>
  ctrlKey && !altKey && !metaKey && code === "Backquote"
