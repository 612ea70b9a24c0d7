/** Response with the data of a side panel and its packed labels (`packLabels`). */
export interface PanelAnswer<Data> {
  readonly data: Data;
  readonly labels: string;
}
