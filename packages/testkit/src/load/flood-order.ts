import { z } from 'zod'
import { LoadDomain } from './plan-consent.ts'

export const FloodOrder = z.object({
  url: z.url(),
  domains: z.array(LoadDomain),
  /** Number of different requests, sent in rotation. */
  requests: z.int().positive(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** From how many networks; if omitted, from as many as there are requests. */
  networks: z.int().positive().optional(),
})
export type FloodOrder = z.infer<typeof FloodOrder>

export const FloodResult = z.object({
  seconds: z.number(),
  /** Count by status. */
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
