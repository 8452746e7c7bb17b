/**
 * Makes the test by which a part that several charts share knows its own events among those of whichever chart it
 * serves: by their types, which mean the same in all of them.
 */
export const eventOf =
  <Event extends { readonly type: string }>() =>
  <Type extends Event["type"]>(
    event: { readonly type: string },
    type: Type,
  ): event is Extract<Event, { readonly type: Type }> =>
    event.type === type
