/** The path of the SDL file that contains the snapshot of the orchestration API's schema. */
export declare const schemaPath: string
