/** What an emulator's environments hold at one moment, as JSON can hold it. Made to be kept and put back. */
export interface Snapshot {
  version: 2
  /** How far the emulator's clock was ahead of the machine's, in ms. */
  clockOffset: number
  /** By table, the rows that the store has. Their columns are not to be relied on: they may change. */
  rows: {
    patient: SnapshotRow[]
    identifier: SnapshotRow[]
    care_flow: SnapshotRow[]
    activity: SnapshotRow[]
    care_flow_record: SnapshotRow[]
    fact: SnapshotRow[]
    hosted_session: SnapshotRow[]
    hosted_link: SnapshotRow[]
  }
}

export type SnapshotRow = Record<string, string | number>
