import type { SyncRefusal } from "../../../shared/model/sync";

/** What git, ssh, hosts and hooks say (in English: git is asked for it), the more telling first. */
const SIGNS: readonly (readonly [sign: RegExp, why: SyncRefusal])[] = [
  [
    /git-lfs.*(not found|no such file)|git-lfs: (command )?not found|filter.*lfs.*failed|smudge filter lfs failed/i,
    "lfs",
  ],
  [/\[remote rejected\].*\bhook\b.*protected|protected branch|GH006|GL-HOOK|branch is protected/i, "protected"],
  [/hook declined|pre-push hook|hook (failed|refused)|\.git\/hooks\/|hooks\/\S+ .*exit/i, "hook"],
  [/shallow update not allowed|shallow file has changed/i, "shallow"],
  [/\(fetch first\)|\(non-fast-forward\)|fetch first|tip of your current branch is behind/i, "behind"],
  [/\[remote rejected\]/i, "protected"],
  [/couldn.t find remote ref|no such ref was fetched|unknown revision/i, "branch_gone"],
  [
    /could not resolve host|name or service not known|temporary failure in name resolution|no address associated/i,
    "host",
  ],
  [
    /connection (refused|timed out|reset)|network is unreachable|no route to host|failed to connect|operation timed out/i,
    "host",
  ],
  [
    /permission denied \(|host key verification failed|authentication failed|could not read (username|password)/i,
    "authentication",
  ],
  [
    /terminal prompts disabled|invalid (username|credentials)|access denied|HTTP (Basic|40[13])|error: 40[13]/i,
    "authentication",
  ],
  [
    /repository .*not found|does not appear to be a git repository|no such file or directory|error: 404/i,
    "remote_gone",
  ],
  [/tell me who you are|empty ident|unable to auto-detect email/i, "identity"],
  [/failed to sign|gpg failed|error: gpg/i, "signing"],
  [/index\.lock|\.lock': File exists|unable to create .*\.lock/i, "locked"],
  [/low speed limit|transfer closed|early EOF|RPC failed/i, "timeout"],
  // Ssh says nothing more than that it could not, when a wrapper swallows its words.
  [/could not read from remote repository/i, "authentication"],
];

/** What a failure of git means, by its words; `unknown` when nothing is recognised. The words themselves go nowhere. */
export const complaintOf = (words: string): SyncRefusal => SIGNS.find(([sign]) => sign.test(words))?.[1] ?? "unknown";
