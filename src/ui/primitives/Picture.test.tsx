import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { Picture } from "./Picture.tsx"

afterEach(cleanup)

const picture = () => screen.getByRole<HTMLImageElement>("img", { name: "A cup" })
/** Width and height that a GIF says it has. */
const sizeOf = (address: string): ReadonlyArray<number> => {
  const bytes = Buffer.from(address.replace("data:image/gif;base64,", ""), "base64")
  return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
}

describe("a picture from elsewhere (§8 The error catalogue)", () => {
  it.each([undefined, ""])("is one point where there is none: %j", (src) => {
    render(<Picture src={src} alt="A cup" />)
    expect(picture().src).toMatch(/^data:image\/gif/)
    expect(sizeOf(picture().src)).toEqual([1, 1])
  })

  it("is one point where it does not come, in its place and under its name, and another picture is tried anew", () => {
    const { rerender } = render(<Picture src="/gone.png" alt="A cup" width={40} height={30} />)
    expect(picture().getAttribute("src")).toBe("/gone.png")
    fireEvent.error(picture())
    expect(sizeOf(picture().src)).toEqual([1, 1])
    expect([picture().width, picture().height, picture().dataset.missing]).toEqual([40, 30, ""])
    // Where even that is refused, nothing is tried for ever.
    fireEvent.error(picture())
    expect(sizeOf(picture().src)).toEqual([1, 1])
    rerender(<Picture src="/there.png" alt="A cup" />)
    expect(picture().getAttribute("src")).toBe("/there.png")
    expect(picture().dataset.missing).toBeUndefined()
  })
})
