/** Data of a side panel with its texts (`packLabels`). */
export interface PanelAnswer<Data> {
  readonly data: Data;
  readonly labels: string;
}
