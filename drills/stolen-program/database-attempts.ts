import type { Client } from 'pg'
import type { Attempt } from './attempt.ts'

/** Everything in PostgreSQL that neither the API nor the worker has any business doing. */
export function databaseAttempts(client: Client, role: string, tables: readonly string[]): Attempt[] {
  const statements = [
    ...tables.flatMap((table) => [
      `DROP TABLE ${table}`,
      `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`,
      `CREATE TRIGGER stolen BEFORE DELETE ON ${table} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    ]),
    `CREATE ROLE stolen SUPERUSER`,
    `ALTER ROLE ${role} BYPASSRLS`,
    `SET ROLE postgres`,
    `SET SESSION AUTHORIZATION postgres`,
    `ALTER SYSTEM SET log_statement = 'none'`,
    `CREATE SCHEMA stolen`,
    `CREATE EXTENSION file_fdw`,
    `COPY (SELECT 1) TO '/tmp/stolen'`,
    `COPY (SELECT 1) TO PROGRAM 'cat'`,
    `SELECT pg_read_file('postgresql.conf')`,
    `SELECT rolpassword FROM pg_authid`,
    `SELECT pg_reload_conf()`,
  ]
  return statements.map((statement) => ({
    name: `${role}: ${statement}`,
    logged: `STATEMENT:  ${statement}`,
    run: () => client.query(statement),
  }))
}
