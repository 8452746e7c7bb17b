const files = import.meta.glob<Readonly<Record<string, string>>>("../../machines/*/*/*.ru.json", {
  eager: true,
  import: "default",
})

/** What every chart says in Russian: by the chart's id, then by the English sentence. Large: imported when it is wanted. */
export const russianCharts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(files).map(([path, sentences]) => [
    path.slice(path.lastIndexOf("/") + 1, -".ru.json".length),
    new Map(Object.entries(sentences)),
  ]),
)
