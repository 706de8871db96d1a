/** Sum of a metric's series; with a label, only of the series that contain it as printed. */
export async function readMetric(programUrl: string, name: string, label = ''): Promise<number> {
  const response = await fetch(`${programUrl}/metrics`, { signal: AbortSignal.timeout(5_000) })
  return sumSeries(await response.text(), name, label)
}

export function sumSeries(text: string, name: string, label: string): number {
  return text
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
