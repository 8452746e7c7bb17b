/** §9 Business constants: the header shows at most so many sections, and leaves so many pixels between them and what follows, where there is room. */
export const HEADER = { maxVisibleItems: 9, navIndent: 100 } as const
