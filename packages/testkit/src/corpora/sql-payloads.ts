const ENDINGS = ['', ' --', ' #', '/*', ';', "'", '"', '`', ')', '\\', '\u0000', '\u00a0']
const BEGINNINGS = [
  "' OR '1'='1",
  "' OR 1=1",
  "') OR ('1'='1",
  '" OR ""="',
  "' UNION ALL SELECT NULL",
  "' UNION SELECT name FROM system.tables",
  "' UNION SELECT usename FROM pg_user",
  "'; DROP TABLE domain",
  "'; TRUNCATE TABLE consent_log",
  "' AND sleep(3)",
  "' || pg_sleep(3) || '",
  "' AND 1=(SELECT 1 FROM url('http://127.0.0.1/', CSV, 'a String'))",
  "' INTO OUTFILE '/tmp/x'",
  '\\',
  "\\' OR 1=1",
  '%27 OR 1=1',
  '{domainId:String}',
  '{path:Identifier}',
  '$1',
  ':host',
  '%',
  '_',
  '%_%',
  'ʼ OR 1=1',
  '＇ OR 1=1',
  "'||'",
  "' FORMAT JSON",
  "' SETTINGS readonly=0",
  '\t\n\r',
  '0x27206f7220313d31',
]

/** Texts that change a query that is built from them: 360, none empty. */
export const SQL_PAYLOADS: readonly string[] = BEGINNINGS.flatMap((beginning) =>
  ENDINGS.map((ending) => `${beginning}${ending}`),
)
