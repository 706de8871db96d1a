import { z } from 'zod'
import { LoadDomain } from './plan-consent.ts'

export const FloodOrder = z.object({
  url: z.url(),
  domains: z.array(LoadDomain),
  /** How many different ones are sent round and round. */
  requests: z.int().positive(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
})
export type FloodOrder = z.infer<typeof FloodOrder>

export const FloodResult = z.object({
  seconds: z.number(),
  /** By status. */
  answers: z.record(z.string(), z.int()),
  latencyMs: z.object({
    p50: z.number(),
    p95: z.number(),
    p99: z.number(),
    p999: z.number(),
    max: z.number(),
  }),
  generatorCpuSeconds: z.number(),
})
export type FloodResult = z.infer<typeof FloodResult>
