import type { RawBuilder } from 'kysely'

/** What a migration needs to know of the database it runs on. */
export interface ColumnTypes {
  /** Text that is ordered by its code points, everywhere alike. */
  text: RawBuilder<unknown>
}
