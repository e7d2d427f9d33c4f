import { countTables } from './count-tables.ts'

/**
 * A table that SQLite derives from another one. Its triggers keep it right in each transaction, whoever writes. PostgreSQL
 * has none, because writers would wait for each other's rows.
 */
export interface DerivedTable {
  name: string
  create: string
  triggers: readonly string[]
  /** Fills the empty table from rows that were written without the triggers. */
  fill: string
}

/** How many numbers of rows share a block. Blocks of 128 are searched as fast, but cost more to write. */
export const ROWS_OF_BLOCK = 64

/** Precedes and follows the text of each patient in a block. */
const BETWEEN = 'char(30)'

/** The texts of up to 64 patients in one row. SQLite takes longer to step from row to row than to search in a text. */
const searchBlock: DerivedTable = {
  name: 'search_block',
  create: `create table search_block (
    environment text not null,
    block integer not null,
    texts text not null,
    primary key (environment, block)
  )`,
  triggers: [
    `create trigger search_block_insert after insert on patient begin
      insert into search_block
      values (new.environment, new.rowid / ${ROWS_OF_BLOCK}, ${BETWEEN} || new.search_text || ${BETWEEN})
      on conflict do update set texts = texts || new.search_text || ${BETWEEN};
    end`,
    `create trigger search_block_update after update of search_text on patient
    when old.search_text <> new.search_text begin
      ${replaceText(`${BETWEEN} || new.search_text || ${BETWEEN}`)}
    end`,
    `create trigger search_block_delete after delete on patient begin
      ${replaceText(BETWEEN)}
    end`,
  ],
  fill: `insert into search_block
    select environment, rowid / ${ROWS_OF_BLOCK}, ${BETWEEN} || group_concat(search_text, ${BETWEEN}) || ${BETWEEN}
    from patient group by 1, 2`,
}

/** Replaces only the first of equal texts. */
function replaceText(replacement: string): string {
  const former = `${BETWEEN} || old.search_text || ${BETWEEN}`
  const place = `instr(texts, ${former})`
  return `update search_block
    set texts = substr(texts, 1, ${place} - 1) || ${replacement} || substr(texts, ${place} + length(${former}))
    where environment = old.environment and block = old.rowid / ${ROWS_OF_BLOCK};`
}

export const derivedTables: readonly DerivedTable[] = [searchBlock, ...countTables]
