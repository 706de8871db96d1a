import { z } from 'zod'
import { PAGE_SIZE } from './constants.ts'

export const PageQuery = z.strictObject({
  query: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type PageQuery = z.infer<typeof PageQuery>

export function Paged<T extends z.ZodType>(row: T) {
  return z.strictObject({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
  })
}

export function toPaged<Row>(data: Row[], page: number, total: number) {
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { data, current_page: page, per_page: PAGE_SIZE, total, last_page: lastPage }
}
