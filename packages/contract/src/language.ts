import { z } from 'zod'

/** Languages of the dashboard. */
export const Language = z.enum(['en', 'de', 'fr'])
export type Language = z.infer<typeof Language>
