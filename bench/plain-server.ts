import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/**
 * One fixed compressed page from Node's HTTP server and nothing else: what the document cache is measured against.
 * `node plain-server.ts <port> <file with the compressed body> [<file with its headers, names and values in turn, as JSON>]`.
 */
const [port = "0", file = "", headersFile] = process.argv.slice(2);
const body = readFileSync(file);
const headers =
  headersFile === undefined
    ? {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "content-length": body.length,
        "cache-control": "private, no-cache",
      }
    : (JSON.parse(readFileSync(headersFile, "utf8")) as string[]);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port));
