/** Set by the build: regions with GPP get their own script; the scripts for all others contain no GPP code. */
declare const __placet_gpp__: boolean
