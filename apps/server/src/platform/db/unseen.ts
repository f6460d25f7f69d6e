import { sql } from 'kysely'

/**
 * A value the planner cannot look at. A plan that knows the page is guessed to be cheaper than one that serves every
 * page, and so is made anew for each call, at the price of the query itself. Only where one index serves any value.
 */
export const unseen = (value: number) => sql<number>`(select ${value}::bigint)`
