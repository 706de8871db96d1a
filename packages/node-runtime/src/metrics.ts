import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly contentType: string
  counter<Label extends string = never>(options: MetricOptions<Label>): Counter<Label>
  gauge<Label extends string = never>(options: GaugeOptions<Label>): Gauge<Label>
  histogram<Label extends string = never>(options: HistogramOptions<Label>): Histogram<Label>
  render(): Promise<string>
}

export interface MetricOptions<Label extends string> {
  readonly name: string
  readonly help: string
  readonly labels?: readonly Label[]
}

export interface GaugeOptions<Label extends string> extends MetricOptions<Label> {
  /** Called at every scrape, for values that are cheaper to read than to track. */
  readonly read?: () => number
}

export interface HistogramOptions<Label extends string> extends MetricOptions<Label> {
  readonly buckets?: readonly number[]
}

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  return {
    contentType: registry.contentType,
    counter: (options) => new Counter({ ...toConfiguration(options), registers: [registry] }),
    gauge: ({ read, ...options }) =>
      new Gauge({
        ...toConfiguration(options),
        registers: [registry],
        ...(read === undefined ? {} : { collect: readInto(read) }),
      }),
    histogram: ({ buckets, ...options }) =>
      new Histogram({
        ...toConfiguration(options),
        registers: [registry],
        buckets: [...(buckets ?? SECONDS_BUCKETS)],
      }),
    render: () => registry.metrics(),
  }
}

function toConfiguration<Label extends string>({ name, help, labels }: MetricOptions<Label>) {
  return { name, help, labelNames: labels ?? [] }
}

function readInto(read: () => number) {
  return function collect(this: Gauge): void {
    this.set(read())
  }
}
