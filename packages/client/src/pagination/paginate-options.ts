/** The document's variables, except the pagination variable, which `paginate` sets. */
export type VariablesWithoutPagination<TVariables> = {
  [Key in keyof TVariables as NonNullable<TVariables[Key]> extends { count: number; offset: number }
    ? never
    : Key]: TVariables[Key]
}

export interface Page<Item> {
  /** Offset of the first item. Pass it as `offset` to continue an iteration from this page. */
  offset: number
  items: Item[]
  /** The number of records in the whole list, if the document selects `pagination { total_count }`. */
  totalCount: number | undefined
}

/** A change in the list between two page requests. `before` and `after` can be equal, for example if records only moved. */
export interface Drift {
  /** Offset of the page on which the shift was detected. */
  offset: number
  /** The `total_count` of the previous page. Undefined if the document does not select it. */
  before: number | undefined
  /** The page's `total_count`, or the number of records up to the end of this page if that is larger. */
  after: number | undefined
}

export interface PaginateOptions<TVariables> {
  /** Required if the document has required variables other than the pagination variable. */
  variables?: VariablesWithoutPagination<TVariables> | undefined
  /**
   * Records per request, capped at the field's documented maximum. Each page after the first repeats one record if the document
   * selects `id`.
   *
   * @defaultValue the documented maximum of the field, or 100
   */
  pageSize?: number | undefined
  /** Maximum number of prefetched pages, in flight or in memory. @defaultValue 4 */
  concurrency?: number | undefined
  /** Offset of the first record. @defaultValue 0 */
  offset?: number | undefined
  signal?: AbortSignal | undefined
  /**
   * Called when the list shifted between two pages, because records may then be missing. A shift is detected if a page does not
   * begin with the last record of the previous page, if a page has no new records, if `total_count` changes, or if `total_count`
   * is smaller than the number of received records. The first check needs records with an `id` and pages of at least two records.
   * If the callback throws or rejects, the iteration rejects.
   */
  onDrift?: ((drift: Drift) => void) | undefined
}
