import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { Log } from './log.ts'

export interface Tracing {
  shutdown(): Promise<void>
}

export interface TracingOptions {
  readonly service: string
  /** Base URL of an OTLP/HTTP collector. Without it, nothing is recorded and `withSpan` only calls its function. */
  readonly endpoint?: string | undefined
  readonly sampleRatio?: number
  readonly log?: Pick<Log, 'warn'>
}

export interface SpanOptions {
  readonly traceparent?: string | undefined
  /** Traceparents of other work this span covers besides its parent, e.g. the records of one batch. */
  readonly links?: readonly string[]
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  readonly attributes?: Attributes
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const
const LINKS_MAX = 128
const NOT_RECORDED = trace.wrapSpanContext({ traceId: '', spanId: '', traceFlags: TraceFlags.NONE })

let isStarted = false

export function startTracing({ service, endpoint, sampleRatio = 1, log }: TracingOptions): Tracing {
  if (endpoint === undefined) return { shutdown: () => Promise.resolve() }
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // By trace id alone: every service decides the same, and a visitor's `sampled` flag has no effect.
    sampler: new TraceIdRatioBasedSampler(sampleRatio),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: 5000 }), {
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: 5000,
      }),
    ],
  })
  provider.register()
  isStarted = true
  return {
    shutdown: async () => {
      isStarted = false
      try {
        await provider.shutdown()
      } catch (error) {
        // The last spans are lost if the collector is down; that must not fail a graceful shutdown.
        log?.warn({ event: 'trace_export_failed', err: error }, 'exporting the last traces failed')
      }
      trace.disable()
      context.disable()
    },
  }
}

export async function withSpan<Result>(
  name: string,
  { traceparent, links = [], kind = 'internal', attributes = {} }: SpanOptions,
  run: (span: Span) => Promise<Result> | Result,
): Promise<Result> {
  if (!isStarted) return run(NOT_RECORDED)
  const remote = traceparent === undefined ? undefined : parseTraceparent(traceparent)
  const parent = remote === undefined ? context.active() : trace.setSpanContext(ROOT_CONTEXT, remote)
  const options = {
    kind: KINDS[kind],
    attributes,
    links: links
      .slice(0, LINKS_MAX)
      .flatMap((link) => parseTraceparent(link) ?? [])
      .map((linked) => ({ context: linked })),
  }
  return trace.getTracer('placet').startActiveSpan(name, options, parent, async (span) => {
    try {
      return await run(span)
    } catch (error) {
      // Only the name: messages may quote visitor input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The W3C header of the active span, for propagation; undefined if nothing is recorded. */
export function currentTraceparent(): string | undefined {
  const current = isStarted ? trace.getSpanContext(context.active()) : undefined
  if (current === undefined || !isSpanContextValid(current)) return undefined
  return `00-${current.traceId}-${current.spanId}-${current.traceFlags.toString(16).padStart(2, '0')}`
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

export function parseTraceparent(header: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  const parsed = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return isSpanContextValid(parsed) ? parsed : undefined
}
