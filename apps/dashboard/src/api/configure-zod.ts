import { z } from 'zod'

// The CSP forbids eval. Without this, every object schema probes for it and the browser reports a violation.
z.config({ jitless: true })
