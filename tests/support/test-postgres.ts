/** Where tests look for PostgreSQL. */
export const TEST_POSTGRES = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
