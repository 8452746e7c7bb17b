import { type Random, randomOf } from "#src/server/kernel/random.ts"

const rounded = (value: number): string => value.toFixed(1)

const hsl = (hue: number, saturation: number, light: number): string =>
  `hsl(${Math.round(hue) % 360},${Math.round(saturation)}%,${Math.round(light)}%)`

/** A ridge from edge to edge about the height `base`, filled down to the bottom. */
const hills = (random: Random, width: number, height: number, base: number, colour: string): string => {
  const waves = [1, 2, 4].map((count) => ({
    count: count + random.uniform(),
    high: (height * (0.06 + 0.06 * random.uniform())) / count,
    phase: random.uniform() * 2 * Math.PI,
  }))
  const points: Array<string> = []
  for (let x = 0; x <= width; x += 8) {
    const lift = waves.reduce(
      (sum, { count, high, phase }) => sum + high * Math.sin((x / width) * count * 2 * Math.PI + phase),
      0,
    )
    points.push(`${x},${rounded(base - lift)}`)
  }
  return `<path d="M${points.join("L")}L${width},${height}L0,${height}Z" fill="${colour}"/>`
}

const tree = (x: number, foot: number, size: number, colour: string): string =>
  `<path d="M${rounded(x)},${rounded(foot - size * 2)}l${rounded(size * 0.7)},${rounded(size * 2)}h${rounded(-size * 1.4)}Z" fill="${colour}"/>`

const cloud = (x: number, y: number, size: number): string =>
  [
    [-0.8, 0.1, 0.8],
    [0, -0.2, 1],
    [0.9, 0.15, 0.7],
  ]
    .map(
      ([dx = 0, dy = 0, part = 0]) =>
        `<ellipse cx="${rounded(x + dx * size)}" cy="${rounded(y + dy * size)}" rx="${rounded(size * part)}" ry="${rounded(size * part * 0.55)}" fill="#fff" fill-opacity=".75"/>`,
    )
    .join("")

/** A landscape that no other task has, as the inside of an SVG: sky, a sun, ridges, clouds and trees; the same for a seed. */
export const landscape = (seed: number, width: number, height: number): string => {
  const random = randomOf("captcha landscape", seed)
  const sky = random.integer(0, 359)
  const land = sky + random.integer(90, 270)
  const between = (from: number, to: number) => from + (to - from) * random.uniform()
  const parts = [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${hsl(sky, 60, 55)}"/><stop offset="1" stop-color="${hsl(sky + 40, 70, 84)}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    `<circle cx="${rounded(between(0.1, 0.9) * width)}" cy="${rounded(between(0.12, 0.35) * height)}" r="${rounded(between(10, 20))}" fill="${hsl(sky + 180, 90, 82)}"/>`,
  ]
  for (let each = 0; each < 6; each++)
    parts.push(cloud(between(0, width), between(0.05, 0.45) * height, between(8, 18)))
  const ridges = [0.5, 0.66, 0.84]
  ridges.forEach((at, index) => {
    parts.push(hills(random, width, height, at * height, hsl(land + index * 25, 42, 62 - index * 14)))
    for (let each = 0; each < 9; each++)
      parts.push(
        tree(
          between(0, width),
          between(at + 0.02, at + 0.2) * height,
          between(6, 9 + index * 4),
          hsl(land + index * 25 + between(-25, 25), 50, between(22, 48)),
        ),
      )
  })
  return parts.join("")
}
