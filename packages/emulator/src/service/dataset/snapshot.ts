/** All data of an emulator's environments at one moment. It is plain JSON. */
export interface Snapshot {
  version: 2
  /** How far the emulator's clock was ahead of the machine's, in ms. */
  clockOffset: number
  /** The rows of each table. Do not rely on their columns, which may change. */
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
